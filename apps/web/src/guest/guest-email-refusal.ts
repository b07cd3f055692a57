import { isRefusal } from '../api/api-error.ts';
import { m } from '../i18n/gen/messages.js';

/** Why no mail to a guest's address was sent. Null for other failures. */
export function guestEmailRefusal(error: unknown): string | null {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return m.guest_email_too_many();
  // The page was open before the operator switched mails off.
  if (isRefusal(error, 'UNPROCESSABLE_ENTITY') && error.details.reason === 'mail_off') return m.guest_email_off();
  return null;
}
