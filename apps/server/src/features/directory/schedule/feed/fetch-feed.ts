import { createHash } from 'node:crypto';
import type { BusySpan } from '@yobirin/contract/calendar';
import type { FeedFailure } from '@yobirin/contract/calendar-feed';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../../context.ts';
import { PublicFetchError } from '../../../../platform/remote/fetch-public.ts';
import { findScheduleOfProperties } from '../schedule.queries.ts';
import { applicationZone } from '../schedule.service.ts';
import type { CalendarFeed } from './calendar-feed.queries.ts';
import { FeedError } from './feed-error.ts';
import { readFeed } from './read-feed.ts';

type Asked = Pick<CalendarFeed, 'yobirinPropertyId' | 'rule' | 'keyword'> & { url: URL };
type Known = Pick<CalendarFeed, 'fingerprint'>;
/** `busy` is null if nothing has changed. */
export type FetchedFeed = { busy: BusySpan[] | null; fingerprint: string; fetchedAt: Date };

const fetchMs = 10_000;
const dayMs = 86_400_000;
const failureOf = {
  not_reachable: 'NOT_REACHABLE',
  private_address: 'PRIVATE_ADDRESS',
  too_large: 'TOO_LARGE',
} as const satisfies Record<PublicFetchError['refusal'], FeedFailure>;

/** Fetches a calendar and reads when it closes the ID in the next weeks. Throws `FeedError`. */
export async function fetchFeed(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'fetchPublic'>,
  { yobirinPropertyId, url, rule, keyword }: Asked,
  known?: Known,
): Promise<FetchedFeed> {
  const text = await fetchText(ctx, url);
  const now = ctx.clock.now();
  const [row] = await findScheduleOfProperties(ctx.db, [yobirinPropertyId]);
  const timeZone = row?.timeZone ?? applicationZone(ctx).timeZone;
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const fingerprint = hash([timeZone, rule, keyword, today, text]);
  if (known?.fingerprint === fingerprint) return { busy: null, fingerprint, fetchedAt: now };

  // Two days back: an event that began yesterday may still last, in any zone.
  const from = new Date(now.getTime() - 2 * dayMs);
  const until = new Date(now.getTime() + limits.feedAheadMs);
  const busy = await readFeed({ text, reading: { timeZone, rule, keyword, from, until } });
  return { busy: busy.filter(({ endAt }) => Date.parse(endAt) > now.getTime()), fingerprint, fetchedAt: now };
}

async function fetchText({ fetchPublic }: Pick<Context, 'fetchPublic'>, url: URL): Promise<string> {
  try {
    return await fetchPublic(url, {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      maxBytes: limits.feedMaxBytes,
      timeoutMs: fetchMs,
    });
  } catch (error) {
    throw error instanceof PublicFetchError ? new FeedError(failureOf[error.refusal], { cause: error }) : error;
  }
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
