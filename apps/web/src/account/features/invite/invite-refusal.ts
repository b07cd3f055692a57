import { restingIdsReason } from '@yobirin/contract/released-id';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';

/** Why an invitation was not sent: because of the address, of the ID, or of neither. */
export type InviteRefusal =
  | 'invalid'
  | 'invited'
  | 'member'
  | 'seatTaken'
  | 'paused'
  | 'idTaken'
  | 'idsResting'
  | 'full'
  | 'tooMany'
  | 'mailOff'
  | 'failed';

export function inviteRefusalOf(error: unknown): InviteRefusal {
  if (isRefusal(error, 'BAD_USER_INPUT')) return 'invalid';
  if (isRefusal(error, 'NOT_FOUND', 'CONFLICT')) return 'seatTaken';
  if (isRefusal(error, 'TOO_MANY_REQUESTS'))
    return error.details.reason === restingIdsReason ? 'idsResting' : 'tooMany';
  if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) return 'failed';
  switch (error.details.reason) {
    case 'seat_taken':
      return 'seatTaken';
    case 'id_paused':
      return 'paused';
    case 'already_member':
      return 'member';
    case 'yobirin_id_taken':
      return 'idTaken';
    case 'no_free_seat':
      return 'full';
    case 'mail_off':
      return 'mailOff';
    default:
      return 'invited';
  }
}

/** Whether another address would solve it. */
export function isAboutAddress(error: unknown): boolean {
  return ['invalid', 'invited', 'member'].includes(inviteRefusalOf(error));
}

/** Whether another ID would solve it. */
export function isRefusalOfId(refusal: InviteRefusal): boolean {
  return ['seatTaken', 'paused', 'idTaken', 'idsResting', 'full'].includes(refusal);
}

/** ERROR-13 */
export function inviteRefusalText(refusal: InviteRefusal): string | undefined {
  switch (refusal) {
    case 'invalid':
      return validationMessage('invalid_email');
    case 'invited':
      return m.invite_refused_invited();
    case 'member':
      return m.invite_refused_member();
    case 'seatTaken':
      return m.invite_refused_seat_taken();
    case 'paused':
      return m.invite_refused_paused();
    case 'idTaken':
      return m.id_modal_taken();
    case 'idsResting':
      return m.earlier_ids_too_many();
    case 'full':
      return m.member_register_full();
    case 'tooMany':
      return m.invite_refused_too_many();
    case 'mailOff':
      return m.invite_refused_mail_off();
    case 'failed':
      return m.invite_refused_failed();
  }
}
