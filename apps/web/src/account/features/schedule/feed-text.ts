import type { FeedFailure } from '@yobirin/contract/calendar-feed';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { waitText } from '../../../i18n/wait-text.ts';
import type { CalendarFeed } from './feed-query.ts';

const failureTexts: Record<FeedFailure, () => string> = {
  NOT_REACHABLE: m.calendar_feed_not_reachable,
  PRIVATE_ADDRESS: m.calendar_feed_private_address,
  TOO_LARGE: m.calendar_feed_too_large,
  NOT_A_CALENDAR: m.calendar_feed_not_a_calendar,
};

/** Why the saved feed is not read any more. One whose URL is lost fails for that reason alone. */
export function feedProblemText({ maskedUrl, failure }: Pick<CalendarFeed, 'maskedUrl' | 'failure'>): string | null {
  if (maskedUrl === null) return m.calendar_feed_url_lost();
  return failure && failureTexts[failure]();
}

/** Why a feed was not saved; undefined for an unexpected failure. */
export function feedRefusalText(error: unknown): string | undefined {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return waitText(error.details.retryAfterSeconds);
  if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) return undefined;
  const failure = feedFailureOf(error.details.reason);
  return failure && failureTexts[failure]();
}

function feedFailureOf(reason: string | undefined): FeedFailure | undefined {
  // Safe: the keys of the table above.
  return (Object.keys(failureTexts) as FeedFailure[]).find((failure) => reason === `feed_${failure.toLowerCase()}`);
}
