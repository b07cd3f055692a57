import { ApiError, isRefusal } from '../api/api-error.ts';
import { m } from '../i18n/gen/messages.js';
import { tooManyWords } from '../i18n/wait-text.ts';
import { isOfflineFailure } from './online.ts';
import { isOutage } from './outage.ts';

/** What failed, and what the user can do (ERROR-02, ERROR-31). */
export function failureWords(failure: unknown, isOnline: boolean): { title: string; text: string } {
  if (isOfflineFailure(failure, isOnline)) return { title: m.error_offline_title(), text: m.error_offline_text() };
  if (isOutage(failure)) return { title: m.error_outage_title(), text: m.error_outage_text() };
  if (isRefusal(failure, 'TOO_MANY_REQUESTS', 'CHALLENGE_REQUIRED')) return tooManyWords(failure.details);
  return { title: m.error_server_title(), text: serverText(failure) };
}

/**
 * The words of a dialog about a press that failed: it is not repeated when the network or the service is back, so the user has to
 * (OP-71).
 */
export function failedPressWords(failure: unknown, isOnline: boolean): { title: string; text: string } {
  const words = failureWords(failure, isOnline);
  if (isOutage(failure)) return { ...words, text: m.error_outage_again() };
  return isOfflineFailure(failure, isOnline) ? { ...words, text: m.error_offline_again() } : words;
}

function serverText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return m.error_connection_text();
  const { requestId } = failure.details;
  return requestId ? m.error_server_text_id({ requestId }) : m.error_server_text();
}
