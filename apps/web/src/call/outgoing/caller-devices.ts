import { askMicrophone, stopTracks } from '../sound/microphone.ts';
import { createSpeaker, type Speaker } from '../sound/speaker.ts';

/** Microphone and speaker of an outgoing call, until the talk takes them over. */
export type CallerDevices = {
  /** Asks once per call, however often it is invoked. */
  openMicrophone(): Promise<MediaStream>;
  /** Call it within a press, for the browser to allow sound. */
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
