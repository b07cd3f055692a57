import { stopTracks } from '../sound/microphone.ts';
import { createSpeaker, type Speaker } from '../sound/speaker.ts';
import { openMicrophone } from './chosen-microphone.ts';
import { readDeviceChoice } from './device-choice.ts';

/** Microphone and speaker of a call that rings or is being answered, until the talk takes them over. */
export type CallSound = {
  /** While it rings: prepares the stream that plays after the answer. */
  expect(stream: MediaStream): void;
  /** Call it within a press. */
  openSpeaker(): void;
  openMicrophone(): Promise<MediaStream>;
  /** Resolves when the microphone has opened or failed. */
  whenMicrophoneSettles(): Promise<void>;
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
    expect: (stream) => takeSpeaker().expect(stream),
    openSpeaker: () => void takeSpeaker().resume(),
    openMicrophone() {
      microphone = openMicrophone();
      return microphone;
    },
    async whenMicrophoneSettles() {
      await Promise.allSettled([microphone]);
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
  // If the chosen speaker is gone, the system's is used.
  if (speakerId) speaker.setOutputDevice(speakerId).catch(() => {});
  return speaker;
}
