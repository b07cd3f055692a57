import type { InviteRefusalReason } from '@yobirin/contract/invite';
import { DomainError } from '../../../platform/errors.ts';

const messages: Record<InviteRefusalReason, string> = {
  already_invited: 'This address has already been invited',
  already_member: 'This person sits in the account already',
  seat_taken: 'The seat of this ID is not empty',
  id_paused: 'This ID is paused',
  invalid_token: 'The invitation was used, replaced, rejected or withdrawn, or has expired',
};

export class InviteRefusal extends DomainError {
  override name = 'InviteRefusal';

  constructor(reason: InviteRefusalReason) {
    super('UNPROCESSABLE_ENTITY', messages[reason], { reason });
  }
}

export function noSuchInvite(): DomainError {
  return new DomainError('NOT_FOUND', 'No such invitation');
}
