import type { BusySpan } from '@yobirin/contract/calendar';
import { type SaveCalendarFeedInput, saveCalendarFeedInput } from '@yobirin/contract/calendar-feed';
import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import type { Context, RequestContext } from '../../../../context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/parse-input.ts';
import { requireViewer } from '../../../../viewer/viewer.ts';
import type { Loss } from '../../profile/id.events.ts';
import { assertEditable, lockProfile, requireProfile } from '../../profile/profile-access.service.ts';
import { findCalendar } from '../calendar.queries.ts';
import { hoursChanged } from '../schedule.events.ts';
import { type CalendarFeed, deleteFeed, findFeed, findFeeds, upsertFeed } from './calendar-feed.queries.ts';
import { FeedError } from './feed-error.ts';
import { openFeedUrl, parseFeedUrl, sealFeedUrl } from './feed-url.ts';
import { fetchFeed } from './fetch-feed.ts';
import { refreshFeed } from './refresh-feeds.service.ts';

type Target = { yobirinPropertyId: string };

/** The feed of an ID that the viewer holds or owns, if it has one. */
export async function findCalendarFeed(ctx: RequestContext, target: Target): Promise<CalendarFeed | null> {
  const { userId } = requireViewer(ctx);
  const { property } = await requireProfile(ctx, { id: parseId(target), userId });
  return findFeed(ctx.db, property.id);
}

/** The feed of each ID, if it has one. Checks no permission. */
export async function loadCalendarFeeds(
  { db }: Pick<Context, 'db'>,
  yobirinPropertyIds: readonly string[],
): Promise<(CalendarFeed | null)[]> {
  const feeds = new Map((await findFeeds(db, yobirinPropertyIds)).map((feed) => [feed.yobirinPropertyId, feed]));
  return yobirinPropertyIds.map((id) => feeds.get(id) ?? null);
}

/** Fetches the calendar and saves it as the feed of the ID. Saves nothing if the calendar cannot be read (CAL-35). */
export async function saveCalendarFeed(
  ctx: RequestContext,
  input: SaveCalendarFeedInput,
): Promise<CalendarFeed | null> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId, url: typed, rule, keyword } = parseInput(saveCalendarFeedInput, input);
  assertEditable(await requireProfile(ctx, { id: yobirinPropertyId, userId }));
  const url = typed === undefined ? await findSavedUrl(ctx, yobirinPropertyId) : parseFeedUrl(typed);
  if (!url) throw urlMissing();
  await ctx.feedAttempts.begin(userId);

  const settings = { yobirinPropertyId, rule, keyword: rule === 'KEYWORD' ? keyword : '' };
  const { busy, ...fetched } = await fetchFeed(ctx, { ...settings, url }).catch(refuse);
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    assertEditable(await lockProfile(ctx, tx, { id: yobirinPropertyId, userId }));
    const feed = {
      ...settings,
      ...fetched,
      savedByUserId: userId,
      urlSealed: sealFeedUrl(ctx, url, yobirinPropertyId),
      nextFetchAt: new Date(fetched.fetchedAt.getTime() + limits.feedEveryMs),
    };
    await upsertFeed(tx, feed, busy ?? []);
    await say.record(hoursChanged, { yobirinPropertyId });
  });
  return findFeed(ctx.db, yobirinPropertyId);
}

/** Idempotent: an ID without a feed stays without one. */
export async function deleteCalendarFeed(ctx: RequestContext, target: Target): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  const id = parseId(target);
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    assertEditable(await lockProfile(ctx, tx, { id, userId }));
    await deleteFeed(tx, { yobirinPropertyId: id });
    await say.record(hoursChanged, { yobirinPropertyId: id });
  });
  return true;
}

/** Fetches the calendar at once, if the ID has one. A failure is noted at the feed, as in the regular fetching. */
export async function refreshCalendarFeed(ctx: RequestContext, target: Target): Promise<CalendarFeed | null> {
  const { userId } = requireViewer(ctx);
  const id = parseId(target);
  assertEditable(await requireProfile(ctx, { id, userId }));
  const feed = await findFeed(ctx.db, id);
  if (!feed) return null;
  await ctx.feedAttempts.begin(userId);
  await refreshFeed(ctx, feed);
  return findFeed(ctx.db, id);
}

/** The busy span of this moment, or the next one. */
export async function findNextBusy(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { yobirinPropertyId }: Target,
): Promise<BusySpan | null> {
  const calendar = await findCalendar(db, yobirinPropertyId);
  return calendar?.busy.find(({ endAt }) => new Date(endAt) > clock.now()) ?? null;
}

/** The ID was deleted. */
export function forgetFeed({ db }: Pick<Context, 'db'>, yobirinPropertyId: string): Promise<void> {
  return db.transaction((tx) => deleteFeed(tx, { yobirinPropertyId }));
}

/** The user who saved the feed is no longer a holder of the ID (OP-256). */
export function forgetFeedOf({ db }: Pick<Context, 'db'>, loss: Loss): Promise<void> {
  return db.transaction((tx) => deleteFeed(tx, loss));
}

function parseId({ yobirinPropertyId }: Target): string {
  return parseInput(numericId, yobirinPropertyId);
}

async function findSavedUrl(ctx: RequestContext, id: string): Promise<URL | null> {
  const saved = await findFeed(ctx.db, id);
  return saved && openFeedUrl(ctx, saved);
}

function urlMissing(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'The URL of the calendar is missing', { fields: { url: 'required' } });
}

function refuse(error: unknown): never {
  if (!(error instanceof FeedError)) throw error;
  throw new DomainError('UNPROCESSABLE_ENTITY', error.message, { reason: `feed_${error.failure.toLowerCase()}` });
}
