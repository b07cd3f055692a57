import { askMicrophone } from '../../../call/sound/microphone.ts';
import { readDeviceChoice } from './device-choice.ts';
import type { MicrophoneProblem } from './receiver-state.ts';

/** The chosen microphone while it is there, any other otherwise. */
export function openMicrophone(): Promise<MediaStream> {
  const { microphoneId } = readDeviceChoice();
  return microphoneId ? askMicrophone(microphoneId).catch(() => askMicrophone()) : askMicrophone();
}

export function microphoneProblemOf(error: unknown): MicrophoneProblem {
  switch (error instanceof DOMException && error.name) {
    case 'NotAllowedError':
      return 'denied';
    case 'NotFoundError':
      return 'missing';
    default:
      return 'broken';
  }
}
