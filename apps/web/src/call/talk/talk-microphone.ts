import { askMicrophone } from '../sound/microphone.ts';
import type { TalkEvent } from './talk-machine.ts';
import type { TalkState } from './talk-state.ts';

type TalkMicrophoneOptions = {
  getState(): TalkState;
  dispatch(event: TalkEvent): void;
  setTrack(track: MediaStreamTrack): Promise<void>;
};

/** The microphone of a talk, which may open late, be exchanged or be unplugged. */
export function createTalkMicrophone({ getState, dispatch, setTrack }: TalkMicrophoneOptions) {
  function getTrack(): MediaStreamTrack | null {
    return getState().microphone?.getAudioTracks()[0] ?? null;
  }

  async function adopt(microphone: MediaStream): Promise<void> {
    dispatch({ type: 'microphoneOpened', microphone });
    const track = getTrack();
    if (!track) return;
    track.addEventListener('ended', replace);
    for (const name of ['mute', 'unmute']) track.addEventListener(name, () => tellInterruption(track));
    tellInterruption(track);
    await setTrack(track);
  }

  /** The system mutes a track while something else has the microphone. */
  function tellInterruption(track: MediaStreamTrack): void {
    if (track === getTrack()) dispatch({ type: 'interrupted', isInterrupted: track.muted });
  }

  /** Opens the microphone again, or another after it was unplugged. Without any, the talk shows as muted. */
  async function replace(): Promise<void> {
    try {
      await adopt(await askMicrophone());
    } catch {
      // A microphone that the system still uses goes on by itself afterwards.
      if (getTrack()?.readyState === 'ended') dispatch({ type: 'muted', isMuted: true });
    }
  }

  return {
    getTrack,
    /** Hangs up if the user or the system refuses it. */
    async receive(opening: MediaStream | Promise<MediaStream>): Promise<void> {
      try {
        await adopt(await opening);
      } catch {
        dispatch({ type: 'microphoneFailed' });
      }
    },
    /** Some phones do not give the microphone back by themselves. Call it when the user is back on the page. */
    recover(): void {
      if (getState().isInterrupted) void replace();
    },
    choose: async (deviceId: string) => adopt(await askMicrophone(deviceId)),
    setMuted(isMuted: boolean): void {
      dispatch({ type: 'muted', isMuted });
      if (!isMuted && getTrack()?.readyState === 'ended') void replace();
    },
  };
}
