import { DomainError } from '../../../platform/errors.ts';

/** One error for missing requests and for those of other IDs, so that it does not reveal which exist. */
export function noSuchCallback(): DomainError {
  return new DomainError('NOT_FOUND', 'No such request to be called back');
}

/** CLOSED: it is over. TAKEN: another member has it. ATTEMPTS: its calls are used up. */
export function callbackMovedOn(reason: 'CLOSED' | 'TAKEN' | 'ATTEMPTS'): DomainError {
  return new DomainError('CONFLICT', 'The request to be called back has moved on', { reason });
}

export function onlyLookingAtCallbacks(): DomainError {
  return new DomainError('FORBIDDEN', 'You may only look at the requests of this group');
}
