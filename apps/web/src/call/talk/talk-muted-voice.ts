import { listenMuted } from '../quality/listen-muted.ts';
import type { TalkEvent } from './talk-machine.ts';
import type { TalkState } from './talk-state.ts';

type MutedVoiceOptions = {
  getState(): TalkState;
  getTrack(): MediaStreamTrack | null;
  dispatch(event: TalkEvent): void;
};

/** Returns a listener that notices speech into the microphone while it is muted during a talk (CALL-82). */
export function createMutedVoice({ getState, getTrack, dispatch }: MutedVoiceOptions): () => void {
  let listened: MediaStreamTrack | null = null;
  let stop = () => {};
  return () => {
    const { isMuted, phase } = getState();
    const track = isMuted && phase === 'talking' ? getTrack() : null;
    if (track === listened) return;
    stop();
    listened = track;
    stop = track ? listen(track) : () => {};
  };

  function listen(track: MediaStreamTrack): () => void {
    try {
      return listenMuted(track, (isSpeakingMuted) => dispatch({ type: 'mutedVoice', isSpeakingMuted }));
    } catch {
      // Firefox measures no microphone whose sample rate differs from the speaker's. Only the hint is missing then.
      return () => {};
    }
  }
}
