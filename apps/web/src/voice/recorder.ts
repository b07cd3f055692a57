import { askMicrophone, stopTracks } from '../call/sound/microphone.ts';
import { createStateCell } from '../state-cell.ts';
import { openLevelMeter } from './level-meter.ts';
import { findRecordingType } from './recording-type.ts';
import { openTake, type Recording } from './take.ts';

/** `microphone`: refused or missing. `unsupported`: this browser cannot record. */
export type RecorderProblem = 'microphone' | 'unsupported' | 'tooShort';

export type RecorderState =
  | { phase: 'idle'; problem: RecorderProblem | null }
  | { phase: 'asking' }
  /** `isInterrupted`: by the system, such as for a phone call. */
  | { phase: 'recording' | 'paused'; elapsedMs: number; level: number; isInterrupted: boolean }
  | { phase: 'recorded'; recording: Recording };

type RecorderOptions = {
  minMs: number;
  maxMs: number;
  /** Receives the recording piece by piece while it is made, so that a reload does not lose it. */
  onPiece?: (piece: Blob, facts: { mimeType: string; elapsedMs: number }) => void;
};

export type Recorder = ReturnType<typeof createRecorder>;

const tickMs = 100;
/** What is left of the shown level after a tick of silence. */
const levelFall = 0.8;

/** Records the microphone: from a press to a recording that is long enough, or none. */
export function createRecorder({ minMs, maxMs, onPiece }: RecorderOptions) {
  const cell = createStateCell<RecorderState>({ phase: 'idle', problem: null });
  let session: Session | null = null;

  /** Call it within a press. */
  async function start(): Promise<void> {
    const mimeType = findRecordingType();
    if (mimeType === null) return cell.set({ phase: 'idle', problem: 'unsupported' });
    cell.set({ phase: 'asking' });
    let stream: MediaStream;
    try {
      stream = await askMicrophone();
    } catch {
      return cell.set({ phase: 'idle', problem: 'microphone' });
    }
    // The dialog may have closed while the browser asked.
    if (cell.get().phase !== 'asking') return stopTracks(stream);
    session = openSession(stream, mimeType, {
      maxMs,
      onPiece,
      onChange: (change) => cell.set(change),
      onEnd(recording) {
        session = null;
        const isLongEnough = recording.durationMs >= minMs;
        cell.set(isLongEnough ? { phase: 'recorded', recording } : { phase: 'idle', problem: 'tooShort' });
      },
    });
  }

  return {
    getState: cell.get,
    subscribe: cell.subscribe,
    start,
    pause: () => session?.pause(),
    resume: () => session?.resume(),
    stop: () => session?.stop(),
    /** Forgets the recording; also releases the microphone. */
    reset() {
      session?.discard();
      session = null;
      cell.set({ phase: 'idle', problem: null });
    },
  };
}

type SessionOptions = Omit<RecorderOptions, 'minMs'> & {
  onChange: (state: RecorderState) => void;
  onEnd: (recording: Recording) => void;
};

type Session = { pause(): void; resume(): void; stop(): void; discard(): void };

function openSession(stream: MediaStream, mimeType: string, options: SessionOptions): Session {
  const { maxMs, onPiece, onChange, onEnd } = options;
  const meter = openLevelMeter(stream);
  const take = openTake(stream, mimeType, {
    onPiece: (piece, elapsedMs) => onPiece?.(piece, { mimeType, elapsedMs }),
    onEnd(recording) {
      release();
      onEnd({ ...recording, durationMs: Math.min(recording.durationMs, maxMs) });
    },
  });
  let isInterrupted = false;
  let level = 0;

  function tell(): void {
    // Falls slowly, so that the pauses between words are not shown as silence.
    level = take.isPaused() ? 0 : Math.max(meter.read(), level * levelFall);
    onChange({ phase: take.isPaused() ? 'paused' : 'recording', elapsedMs: take.elapsedMs(), level, isInterrupted });
  }

  function pause(): void {
    if (take.pause()) tell();
  }

  function resume(): void {
    isInterrupted = false;
    if (take.resume()) tell();
  }

  function release(): void {
    clearInterval(timer);
    stopTracks(stream);
    meter.close();
  }

  // A phone call takes the microphone away: what was recorded stays.
  stream.getAudioTracks()[0]?.addEventListener('mute', () => {
    isInterrupted = true;
    pause();
  });
  const timer = setInterval(() => (take.elapsedMs() >= maxMs ? take.end() : tell()), tickMs);
  tell();

  return {
    pause,
    resume,
    stop: take.end,
    discard() {
      take.discard();
      release();
    },
  };
}
