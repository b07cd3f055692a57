import type { VoiceRefusal } from '@yobirin/contract/voice';
import { DomainError } from '../../../platform/errors.ts';

export function voiceRefused(reason: VoiceRefusal): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The recording cannot be taken', { reason });
}

/** The client sends on from `receivedBytes`. */
export function wrongOffset(receivedBytes: number): DomainError {
  return new DomainError('CONFLICT', 'Other bytes are missing', { reason: 'voice_wrong_offset', receivedBytes });
}

export function noSuchUpload(): DomainError {
  return new DomainError('NOT_FOUND', 'No such upload');
}
