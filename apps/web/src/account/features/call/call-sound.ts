import { stopTracks } from '../../../call/microphone.ts';
import { createSpeaker, type Speaker } from '../../../call/speaker.ts';
import { readDeviceChoice } from './device-choice.ts';
import { openMicrophone } from './microphone.ts';

/** Microphone and speaker of a call that is being answered, until the talk takes them over. */
export type CallSound = {
  openSpeaker(): void;
  openMicrophone(): Promise<MediaStream>;
  handOver(): { microphone: Promise<MediaStream>; speaker: Speaker };
  release(): void;
};

export function createCallSound(): CallSound {
  let speaker: Speaker | null = null;
  let microphone: Promise<MediaStream> | null = null;

  function takeSpeaker(): Speaker {
    speaker ??= openChosenSpeaker();
    return speaker;
  }

  return {
    openSpeaker: () => void takeSpeaker(),
    openMicrophone() {
      microphone = openMicrophone();
      return microphone;
    },
    handOver() {
      const parts = { microphone: microphone ?? openMicrophone(), speaker: takeSpeaker() };
      microphone = null;
      speaker = null;
      return parts;
    },
    release() {
      speaker?.release();
      microphone?.then(stopTracks, () => {});
      microphone = null;
      speaker = null;
    },
  };
}

function openChosenSpeaker(): Speaker {
  const speaker = createSpeaker();
  const { speakerId } = readDeviceChoice();
  // One that is no longer there leaves us with the system's.
  if (speakerId) speaker.setOutputDevice(speakerId).catch(() => {});
  return speaker;
}
