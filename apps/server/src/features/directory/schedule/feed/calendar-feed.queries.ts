import type { BusySpan } from '@yobirin/contract/calendar';
import type { FeedFailure } from '@yobirin/contract/calendar-feed';
import type { Database, Executor, Transaction } from '../../../../platform/database/client.ts';
import { and, asc, eq, gt, inArray, isNull, lte, notLike, sql } from '../../../../platform/database/orm.ts';
import type { SealedRow, SealedRows } from '../../../../platform/secrets/reseal-all.ts';
import { saveCalendar } from '../calendar.queries.ts';
import { receptionCalendars } from '../calendar.tables.ts';
import { calendarFeeds } from './calendar-feed.tables.ts';

export type CalendarFeed = typeof calendarFeeds.$inferSelect;
export type SavedFeed = Omit<CalendarFeed, 'failure' | 'failingSince' | 'toldAt'>;

const { yobirinPropertyId, urlSealed, nextFetchAt, failingSince, toldAt, savedByUserId } = calendarFeeds;
const works = { failure: null, failingSince: null, toldAt: null };

export async function findFeed(db: Executor, id: string): Promise<CalendarFeed | null> {
  const [feed] = await findFeeds(db, [id]);
  return feed ?? null;
}

/** Leaves out IDs without a feed. */
export function findFeeds(db: Executor, ids: readonly string[]): Promise<CalendarFeed[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(inArray(yobirinPropertyId, [...ids]));
}

export async function upsertFeed(tx: Transaction, feed: SavedFeed, busy: BusySpan[]): Promise<void> {
  const set = { ...feed, ...works };
  await tx.insert(calendarFeeds).values(set).onConflictDoUpdate({ target: yobirinPropertyId, set });
  await saveCalendar(tx, feed.yobirinPropertyId, { busy });
}

/** Deletes the feed of the ID, or only one that this user saved. The ID is then open by its hours alone. */
export async function deleteFeed(
  tx: Transaction,
  { yobirinPropertyId: id, userId }: { yobirinPropertyId: string; userId?: string },
): Promise<void> {
  const deleted = await tx
    .delete(calendarFeeds)
    .where(and(eq(yobirinPropertyId, id), userId === undefined ? undefined : eq(savedByUserId, userId)))
    .returning({ id: yobirinPropertyId });
  if (deleted.length === 0) return;
  await tx.update(receptionCalendars).set({ busy: [] }).where(eq(receptionCalendars.yobirinPropertyId, id));
}

/** Takes feeds that are due, so that no other node fetches them. */
export function claimDueFeeds(
  db: Executor,
  { now, next, count }: { now: Date; next: Date; count: number },
): Promise<CalendarFeed[]> {
  const due = db
    .select({ yobirinPropertyId })
    .from(calendarFeeds)
    .where(lte(nextFetchAt, now))
    .orderBy(asc(nextFetchAt))
    .limit(count)
    .for('update', { skipLocked: true });
  return (
    db
      .update(calendarFeeds)
      // Spread, so that feeds saved together do not stay together.
      .set({ nextFetchAt: sql`${next.toISOString()}::timestamptz + random() * interval '2 minutes'` })
      .where(inArray(yobirinPropertyId, due))
      .returning()
  );
}

/** Does nothing if the feed was saved again meanwhile. */
export async function noteFetched(
  tx: Transaction,
  feed: CalendarFeed,
  { busy, ...read }: Pick<CalendarFeed, 'fingerprint' | 'fetchedAt'> & { busy: BusySpan[] | null },
): Promise<void> {
  const noted = await tx
    .update(calendarFeeds)
    .set({ ...read, ...works })
    .where(isStill(feed))
    .returning({ id: yobirinPropertyId });
  if (busy && noted.length > 0) await saveCalendar(tx, feed.yobirinPropertyId, { busy });
}

/** Keeps what was read last. Does nothing if the feed was saved again meanwhile. */
export async function noteFailure(
  db: Executor,
  feed: CalendarFeed,
  { failure, now }: { failure: FeedFailure; now: Date },
): Promise<void> {
  const since = sql`coalesce(${failingSince}, ${now.toISOString()}::timestamptz)`;
  await db.update(calendarFeeds).set({ failure, failingSince: since }).where(isStill(feed));
}

/** Marks that the holders are told about a feed that has failed since before `failingBefore`. Returns false if it has not, or another node was first. */
export async function takeGoneFeed(
  db: Executor,
  { id, now, failingBefore }: { id: string; now: Date; failingBefore: Date },
): Promise<boolean> {
  const told = await db
    .update(calendarFeeds)
    .set({ toldAt: now })
    .where(and(eq(yobirinPropertyId, id), isNull(toldAt), lte(failingSince, failingBefore)))
    .returning({ yobirinPropertyId });
  return told.length > 0;
}

export function sealedFeedUrls(db: Database): SealedRows {
  return {
    findSealedByOthers: (kid, afterId) =>
      db
        .select({ id: yobirinPropertyId, owner: yobirinPropertyId, sealed: urlSealed })
        .from(calendarFeeds)
        .where(and(gt(yobirinPropertyId, afterId), notLike(urlSealed, `${kid}.%`)))
        .orderBy(asc(yobirinPropertyId))
        .limit(500),
    replace: (row: SealedRow, sealed: string) =>
      db
        .update(calendarFeeds)
        .set({ urlSealed: sealed })
        .where(and(eq(yobirinPropertyId, row.id), eq(urlSealed, row.sealed))),
  };
}

function isStill({ yobirinPropertyId: id, urlSealed: sealed, rule, keyword }: CalendarFeed) {
  return and(
    eq(yobirinPropertyId, id),
    eq(urlSealed, sealed),
    eq(calendarFeeds.rule, rule),
    eq(calendarFeeds.keyword, keyword),
  );
}
