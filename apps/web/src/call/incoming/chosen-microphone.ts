import { askMicrophone } from '../sound/microphone.ts';
import { readDeviceChoice } from './device-choice.ts';
import type { MicrophoneProblem } from './receiver-state.ts';

/** Opens the chosen microphone, or any other if that one is gone. */
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
