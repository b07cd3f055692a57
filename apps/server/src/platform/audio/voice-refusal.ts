import type { VoiceRefusal } from '@yobirin/contract/voice';

/** A recording that cannot be taken, with the reason that the client shows. */
export class VoiceRefusedError extends Error {
  override name = 'VoiceRefusedError';
  readonly reason: VoiceRefusal;

  constructor(reason: VoiceRefusal) {
    super(reason);
    this.reason = reason;
  }
}
