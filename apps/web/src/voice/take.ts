export type Recording = { blob: Blob; mimeType: string; durationMs: number };

type TakeOptions = {
  /** Receives the recording piece by piece while it is made. */
  onPiece: (piece: Blob, elapsedMs: number) => void;
  /** Called once, also when the system has ended the track. */
  onEnd: (recording: Recording) => void;
};

const pieceMs = 1_000;

/** Records a stream, with the time that was recorded: pauses are not counted. */
export function openTake(stream: MediaStream, mimeType: string, { onPiece, onEnd }: TakeOptions) {
  const media = new MediaRecorder(stream, { mimeType });
  const watch = createStopwatch();
  const pieces: Blob[] = [];

  media.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    onPiece(data, watch.read());
  };
  // Fires after the last piece.
  media.onstop = () => {
    watch.stop();
    onEnd({ blob: new Blob(pieces, { type: mimeType }), mimeType, durationMs: watch.read() });
  };

  function end(): void {
    watch.stop();
    if (media.state !== 'inactive') media.stop();
  }

  media.start(pieceMs);
  watch.start();

  return {
    elapsedMs: watch.read,
    isPaused: () => media.state === 'paused',
    /** Returns false if it does not run. */
    pause(): boolean {
      if (media.state !== 'recording') return false;
      media.pause();
      watch.stop();
      return true;
    },
    /** Returns false if it is not paused. */
    resume(): boolean {
      if (media.state !== 'paused') return false;
      media.resume();
      watch.start();
      return true;
    },
    end,
    discard() {
      media.ondataavailable = null;
      media.onstop = null;
      end();
    },
  };
}

function createStopwatch() {
  let beganAt: number | null = null;
  let earlierMs = 0;
  const read = () => earlierMs + (beganAt === null ? 0 : performance.now() - beganAt);
  return {
    read,
    start() {
      beganAt ??= performance.now();
    },
    stop() {
      earlierMs = read();
      beganAt = null;
    },
  };
}
