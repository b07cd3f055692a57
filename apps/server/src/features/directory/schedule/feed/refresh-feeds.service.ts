import type { FeedFailure } from '@yobirin/contract/calendar-feed';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../../context.ts';
import { type CalendarFeed, claimDueFeeds, noteFailure, noteFetched } from './calendar-feed.queries.ts';
import { FeedError } from './feed-error.ts';
import { tellGoneFeed } from './feed-gone.service.ts';
import { openFeedUrl } from './feed-url.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';

/** Feeds that are fetched at once, and how many rounds of these one run makes at most. */
const atOnce = 4;
const roundsMax = 25;

/** Fetches every feed that is due. Several nodes may run this: each feed is taken by one of them. */
export async function refreshDueFeeds(ctx: Context): Promise<void> {
  for (let round = 0; round < roundsMax && !ctx.stop.aborted; round++) {
    const now = ctx.clock.now();
    const next = new Date(now.getTime() + limits.feedEveryMs);
    const feeds = await claimDueFeeds(ctx.db, { now, next, count: atOnce });
    if (feeds.length === 0) return;
    await Promise.all(feeds.map((feed) => refreshFeed(ctx, feed)));
  }
}

/** A feed that fails keeps the busy times that were read last, and is told to the holders after a day (CAL-36). */
export async function refreshFeed(ctx: Context, feed: CalendarFeed): Promise<void> {
  const outcome = await tryFetch(ctx, feed);
  if (typeof outcome === 'object') return ctx.db.transaction((tx) => noteFetched(tx, feed, outcome));
  await noteFailure(ctx.db, feed, { failure: outcome, now: ctx.clock.now() });
  await tellGoneFeed(ctx, feed.yobirinPropertyId);
}

async function tryFetch(ctx: Context, feed: CalendarFeed): Promise<FetchedFeed | FeedFailure> {
  const url = openFeedUrl(ctx, feed);
  // The key it was sealed with is gone: the holder has to enter it again.
  if (!url) return 'NOT_REACHABLE';
  try {
    return await fetchFeed(ctx, { ...feed, url }, feed);
  } catch (error) {
    if (error instanceof FeedError) return error.failure;
    throw error;
  }
}
