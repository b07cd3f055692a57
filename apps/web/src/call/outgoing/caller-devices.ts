import { askMicrophone, stopTracks } from '../sound/microphone.ts';
import { createSpeaker, type Speaker } from '../sound/speaker.ts';

/** Microphone and speaker of an outgoing call, until the talk takes them over. */
export type CallerDevices = {
  /** Asks for it once per call, however often this is called. */
  openMicrophone(): Promise<MediaStream>;
  /** To be called within a press, which is what allows sound. */
  openSpeaker(): Speaker;
  release(): void;
};

export function createCallerDevices(): CallerDevices {
  let microphone: Promise<MediaStream> | null = null;
  let speaker: Speaker | null = null;
  return {
    openMicrophone() {
      microphone ??= askMicrophone();
      return microphone;
    },
    openSpeaker() {
      speaker ??= createSpeaker();
      return speaker;
    },
    release() {
      microphone?.then(stopTracks, () => {});
      speaker?.release();
    },
  };
}
