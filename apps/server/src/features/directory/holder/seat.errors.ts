import type { SeatRefusal } from '@yobirin/contract/member';
import { DomainError } from '../../../platform/errors.ts';

/** The owner may manage seats, but the state of this seat or account does not allow the change. */
export class SeatRefusedError extends DomainError {
  override name = 'SeatRefusedError';

  constructor(reason: SeatRefusal, message: string) {
    super('UNPROCESSABLE_ENTITY', message, { reason });
  }
}

export function noSuchSeat(): DomainError {
  return new DomainError('NOT_FOUND', 'No such seat');
}
