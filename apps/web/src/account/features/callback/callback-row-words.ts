import { limits } from '@yobirin/contract/limits';
import { dateTimeText, timeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { CallbackRequest } from './callback-queries.ts';

export type RowBadge = { text: string; tone: BadgeTone };

type Known = Pick<CallbackRequest, 'state' | 'takenBy' | 'attempts' | 'lastAttemptAt' | 'dueAt' | 'isOverdue'>;

/** The state of a request, for its holders: how urgent it is, who has taken it, and what was tried (CALLBACK-40). */
export function callbackBadges(request: Known, now = new Date()): RowBadge[] {
  const badges = [stateBadge(request, now), takenBadge(request), attemptsBadge(request, now)];
  return badges.filter((badge) => badge !== null);
}

function stateBadge({ state, dueAt, isOverdue }: Known, now: Date): RowBadge {
  switch (state) {
    case 'WAITING':
    case 'TAKEN': {
      const time = shortTime(dueAt, now);
      return isOverdue
        ? { text: m.callback_overdue({ time }), tone: 'red' }
        : { text: m.callback_due({ time }), tone: 'gold' };
    }
    case 'CALLING':
      return { text: m.callback_calling(), tone: 'green' };
    case 'DONE':
      return { text: m.callback_done(), tone: 'green' };
    case 'NO_ANSWER':
      return { text: m.callback_no_answer(), tone: 'neutral' };
    case 'WITHDRAWN':
      return { text: m.callback_withdrawn(), tone: 'neutral' };
    case 'EXPIRED':
      return { text: m.callback_expired(), tone: 'red' };
  }
}

function takenBadge({ takenBy }: Known): RowBadge | null {
  if (!takenBy) return null;
  const text = takenBy.isViewer ? m.callback_taken_by_you() : m.callback_taken_by({ name: takerName(takenBy) });
  return { text, tone: 'indigo' };
}

/** The name of a member who has left the account is not known. */
export function takerName({ nickname }: { nickname: string | null }): string {
  return nickname ?? m.history_member_former();
}

/** A request that is done was answered in the end. */
function attemptsBadge({ attempts, lastAttemptAt, state }: Known, now: Date): RowBadge | null {
  if (attempts === 0 || state === 'DONE' || state === 'CALLING') return null;
  const tries = { count: attempts, max: limits.callbackAttemptsMax };
  const text = lastAttemptAt
    ? m.callback_attempts_at({ time: shortTime(lastAttemptAt, now), ...tries })
    : m.callback_attempts(tries);
  return { text, tone: 'neutral' };
}

function shortTime(instant: string, now: Date): string {
  return new Date(instant).toDateString() === now.toDateString() ? timeText(instant) : dateTimeText(instant);
}
