import { voiceLimits, voiceRefusals } from '@yobirin/contract/voice';
import { ApiError } from '../api/api-error.ts';
import { randomUuid } from '../chat/room/random-uuid.ts';
import { ProofCanceled } from '../proof/proof-canceled.ts';
import { createStateCell } from '../state-cell.ts';
import { beginMaking, discardKept, type KeptRecording, keepPiece, readKept } from './kept-recordings.ts';
import { createRecorder } from './recorder.ts';
import { sendRecording } from './send-recording.ts';
import type { Recording } from './take.ts';

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
  const keeper = createKeeper(yobirinPropertyId);
  const recorder = createRecorder({ ...voiceLimits, onPiece: keeper.keep });
  let abort = new AbortController();

  recorder.subscribe(() => {
    const state = recorder.getState();
    if (state.phase === 'recorded' || state.phase === 'idle') keeper.end();
    if (state.phase === 'recorded') cell.set({ step: 'recorded', recording: state.recording, isKept: false });
    if (state.phase === 'idle' && state.problem === 'tooShort') void keeper.forget();
  });

  async function send(guestName: string): Promise<void> {
    const state = cell.get();
    if (state.step !== 'recorded' && state.step !== 'refused') return;
    const { recording } = state;
    abort = new AbortController();
    const { signal } = abort;
    const tell = (sent: number, isWaiting = false) => cell.set({ step: 'sending', recording, sent, isWaiting });
    let token = '';
    tell(0);
    try {
      await sendRecording(
        { ...recording, clientPostId: keeper.clientPostId() },
        {
          signal,
          withToken: (act) =>
            withToken(guestName, (guestToken) => {
              token = guestToken;
              return act(guestToken);
            }),
          onProgress: tell,
          onWaiting: () => tell(sentOf(cell.get()), true),
        },
      );
      await keeper.forget();
      cell.set({ step: 'arrived', guestToken: token });
    } catch (error) {
      if (!signal.aborted) cell.set(stateAfter(error, recording));
    }
  }

  function stateAfter(error: unknown, recording: Recording): VoiceMessageState {
    if (error instanceof ProofCanceled) return { step: 'recorded', recording, isKept: false };
    const isFinal = error instanceof ApiError && voiceRefusals.some((reason) => reason === error.details.reason);
    if (isFinal) void keeper.forget();
    return { step: 'refused', recording, error, isFinal };
  }

  /** Forgets the recording, for another one. */
  function discard(): void {
    abort.abort();
    void keeper.forget();
    keeper.renew();
    recorder.reset();
    cell.set({ step: 'recording' });
  }

  void keeper.find().then((found) => {
    cell.set(found ? { step: 'recorded', recording: found, isKept: true } : { step: 'recording' });
  });

  return {
    recorder,
    getState: cell.get,
    subscribe: cell.subscribe,
    send,
    discard,
    /** Leaves the screen. What was recorded stays in this browser, and what is being sent goes on. */
    close: recorder.reset,
  };
}

/** Keeps the recording in this browser while it is made. */
function createKeeper(yobirinPropertyId: string) {
  let kept = newKept(yobirinPropertyId);
  // One after another: a piece must not be stored after its recording was discarded.
  let storing: Promise<unknown> = Promise.resolve();
  let endMaking: (() => void) | null = null;

  return {
    clientPostId: () => kept.clientPostId,
    keep(piece: Blob, { mimeType, elapsedMs }: { mimeType: string; elapsedMs: number }): void {
      kept = { ...kept, mimeType, durationMs: elapsedMs };
      const recording = kept;
      endMaking ??= beginMaking(recording.clientPostId);
      storing = storing.then(() => keepPiece(recording, piece));
    },
    /** The recording is whole, or given up: other tabs may offer what was kept. */
    end(): void {
      if (endMaking) storing = storing.then(endMaking);
      endMaking = null;
    },
    forget(): Promise<unknown> {
      const recording = kept;
      storing = storing.then(() => discardKept(recording));
      return storing;
    },
    renew(): void {
      kept = newKept(yobirinPropertyId);
    },
    /** The recording that was kept before the page was loaded. Deletes one that is too short to be sent. */
    async find(): Promise<Recording | null> {
      const found = await readKept(yobirinPropertyId);
      if (!found) return null;
      if (found.durationMs < voiceLimits.minMs) {
        await discardKept(found);
        return null;
      }
      kept = found;
      return found;
    },
  };
}

function newKept(yobirinPropertyId: string): KeptRecording {
  return { clientPostId: randomUuid(), yobirinPropertyId, mimeType: '', durationMs: 0, createdAt: Date.now() };
}

function sentOf(state: VoiceMessageState): number {
  return state.step === 'sending' ? state.sent : 0;
}
