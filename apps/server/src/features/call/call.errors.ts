import { type CallRejectCode, callRejectCodes } from '@yobirin/contract/call';
import { DomainError } from '../../platform/errors.ts';
import { RejectError } from '../../platform/realtime/reject-error.ts';

const messages: Record<keyof typeof callRejectCodes, string> = {
  malformed: 'The request cannot be understood',
  license: 'The ID has no license to be called',
  unavailable: 'The ID takes no calls now',
  contactsOnly: 'The ID takes calls from its contacts only',
  password: 'The call password is wrong',
  reasonMissing: 'The ID asks what the call is about',
  deviceAbsent: 'No device could ring',
  busy: 'The ID is in a call',
  blocked: 'The ID does not take messages or calls from you',
};

/** A refused call. Each code has its own text on the screen (OP-19). */
export class CallRefusal extends RejectError {
  override name = 'CallRefusal';
  declare readonly errorCode: CallRejectCode;

  readonly refusal: keyof typeof callRejectCodes;

  constructor(refusal: keyof typeof callRejectCodes) {
    super(callRejectCodes[refusal], messages[refusal]);
    this.refusal = refusal;
  }
}

/** One error for missing rooms and for rooms of other users, so that it does not reveal which exist. */
export function noSuchCall(): DomainError {
  return new DomainError('NOT_FOUND', 'No such call');
}

export function registerFirst(): DomainError {
  return new DomainError('UNAUTHENTICATED', 'REGISTER first');
}

/** Thrown for a request that comes after the call was answered or ended. */
export function callMovedOn(reason: 'ANSWERED' | 'ENDED'): DomainError {
  return new DomainError('CONFLICT', 'The call has moved on', { reason });
}
