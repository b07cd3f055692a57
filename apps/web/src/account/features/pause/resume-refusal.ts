import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';

/** Why the paused IDs stay paused, and what the owner can do. Null for a failure that says nothing about their plan. */
export function resumeRefusalText(error: unknown): string | null {
  if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) return null;
  return error.details.reason === 'too_small' ? m.pause_no_room() : m.pause_subscribe_text();
}
