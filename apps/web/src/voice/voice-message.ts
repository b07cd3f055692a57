import { voiceLimits, voiceRefusals } from '@yobirin/contract/voice';
import { ApiError } from '../api/api-error.ts';
import { randomUuid } from '../chat/room/random-uuid.ts';
import { ProofCanceled } from '../proof/proof-canceled.ts';
import { createStateCell } from '../state-cell.ts';
import { discardKept, type KeptRecording, keepPiece, readKept } from './kept-recordings.ts';
import { createRecorder, type Recording } from './recorder.ts';
import { sendRecording } from './send-recording.ts';

/** From an empty page to a post of the guest's chat. */
export type VoiceMessageState =
  /** Looks for an unsent recording. */
  | { step: 'looking' }
  /** The recorder has its own state. */
  | { step: 'recording' }
  /** Waits for the speaker. `isKept`: recorded before the page was loaded. */
  | { step: 'recorded'; recording: Recording; isKept: boolean }
  | { step: 'sending'; recording: Recording; sent: number; isWaiting: boolean }
  /** `isFinal`: this recording will never be taken. */
  | { step: 'refused'; recording: Recording; error: unknown; isFinal: boolean }
  | { step: 'arrived'; guestToken: string };

type VoiceMessageOptions = {
  yobirinPropertyId: string;
  /** Finds the token of the guest's chat, and opens the chat under this name if there is none. */
  withToken: <Result>(guestName: string, act: (guestToken: string) => Promise<Result>) => Promise<Result>;
};

export type VoiceMessage = ReturnType<typeof createVoiceMessage>;

/** A voice message of a guest. Kept in this browser until the server has acknowledged it (VOICE-40). */
export function createVoiceMessage({ yobirinPropertyId, withToken }: VoiceMessageOptions) {
  const cell = createStateCell<VoiceMessageState>({ step: 'looking' });
  const recorder = createRecorder({ ...voiceLimits, onPiece: keep });
  let kept = newKept();
  let abort = new AbortController();
  // One after another: a piece must not be stored after its recording was discarded.
  let storing: Promise<unknown> = Promise.resolve();

  function newKept(): KeptRecording {
    const facts = { mimeType: '', durationMs: 0, createdAt: Date.now() };
    return { clientPostId: randomUuid(), yobirinPropertyId, ...facts };
  }

  function keep(piece: Blob, { mimeType, elapsedMs }: { mimeType: string; elapsedMs: number }): void {
    kept = { ...kept, mimeType, durationMs: elapsedMs };
    const recording = kept;
    storing = storing.then(() => keepPiece(recording, piece));
  }

  function forget(): Promise<unknown> {
    const recording = kept;
    storing = storing.then(() => discardKept(recording));
    return storing;
  }

  recorder.subscribe(() => {
    const state = recorder.getState();
    if (state.phase === 'recorded') cell.set({ step: 'recorded', recording: state.recording, isKept: false });
    if (state.phase === 'idle' && state.problem === 'tooShort') void forget();
  });

  async function look(): Promise<void> {
    const found = await readKept(yobirinPropertyId);
    if (cell.get().step !== 'looking') return;
    if (!found || found.durationMs < voiceLimits.minMs) {
      if (found) await discardKept(found);
      cell.set({ step: 'recording' });
      return;
    }
    kept = found;
    cell.set({ step: 'recorded', recording: found, isKept: true });
  }

  async function send(guestName: string): Promise<void> {
    const state = cell.get();
    if (state.step !== 'recorded' && state.step !== 'refused') return;
    const { recording } = state;
    let token = '';
    abort = new AbortController();
    const tell = (change: { sent: number; isWaiting: boolean }) => cell.set({ step: 'sending', recording, ...change });
    tell({ sent: 0, isWaiting: false });
    try {
      await sendRecording(
        { ...recording, clientPostId: kept.clientPostId },
        {
          signal: abort.signal,
          withToken: (act) =>
            withToken(guestName, (guestToken) => {
              token = guestToken;
              return act(guestToken);
            }),
          onProgress: (sent) => tell({ sent, isWaiting: false }),
          onWaiting: () => tell({ sent: sentOf(cell.get()), isWaiting: true }),
        },
      );
      await forget();
      cell.set({ step: 'arrived', guestToken: token });
    } catch (error) {
      if (!abort.signal.aborted) handleRefusal(recording, error);
    }
  }

  function handleRefusal(recording: Recording, error: unknown): void {
    if (error instanceof ProofCanceled) {
      cell.set({ step: 'recorded', recording, isKept: false });
      return;
    }
    const isFinal = error instanceof ApiError && voiceRefusals.some((reason) => reason === error.details.reason);
    if (isFinal) void forget();
    cell.set({ step: 'refused', recording, error, isFinal });
  }

  /** Forgets the recording, for another one. */
  function discard(): void {
    abort.abort();
    void forget();
    kept = newKept();
    recorder.reset();
    cell.set({ step: 'recording' });
  }

  /** Leaves the screen. What was recorded stays in this browser, and what is being sent goes on. */
  function close(): void {
    recorder.reset();
  }

  void look();
  return { recorder, getState: cell.get, subscribe: cell.subscribe, send, discard, close };
}

function sentOf(state: VoiceMessageState): number {
  return state.step === 'sending' ? state.sent : 0;
}
