import { blockedReason } from '@yobirin/contract/block';
import type { CallbackRefusal } from '@yobirin/contract/callback';
import { limits } from '@yobirin/contract/limits';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { isOutage } from '../failure/outage.ts';
import { dateTimeText } from '../i18n/date-text.ts';
import { m } from '../i18n/gen/messages.js';
import { tooManyWords } from '../i18n/wait-text.ts';

const dayMs = 86_400_000;

/** Why a request was not taken, and what to do. */
export function callbackRefusalText(error: unknown): string {
  if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) return wishRefusalText(error) ?? m.guest_form_unavailable();
  if (isRefusal(error, 'TOO_MANY_REQUESTS', 'CHALLENGE_REQUIRED')) return tooManyWords(error.details).text;
  if (isRefusal(error, 'FORBIDDEN') && error.details.reason === blockedReason) return m.block_told();
  if (isOutage(error) || isRefusal(error, 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE')) return m.error_server_text();
  return error instanceof ApiError ? m.guest_form_unavailable() : m.error_connection_text();
}

function wishRefusalText({ details }: ApiError): string | null {
  switch (details.reason as CallbackRefusal | undefined) {
    case 'past':
      return m.callback_refused_past();
    case 'too_far':
      return m.callback_refused_too_far({ days: limits.callbackAheadMs / dayMs });
    case 'not_today':
      return m.callback_refused_not_today();
    case 'outside_hours':
      return details.opensAt
        ? m.callback_refused_outside({ time: dateTimeText(details.opensAt) })
        : m.callback_refused_outside_never();
    default:
      return null;
  }
}
