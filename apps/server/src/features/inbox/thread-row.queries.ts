import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, eq, inArray, isNotNull, lte, type SQL, sql } from '../../platform/database/orm.ts';
import { holdingSql, isDeletedSql } from '../directory/profile/profile-sql.ts';
import { inboxThreadLabels, inboxThreads } from './inbox.tables.ts';
import type { ThreadKey } from './visitor-key.ts';

export type ThreadRow = typeof inboxThreads.$inferSelect;

const threads = inboxThreads;

/**
 * Until the end of the transaction no other one computes or changes these threads, those that are not in the list yet included. Reads
 * after it see what the others have committed. Takes the locks in one order, so that two transactions cannot deadlock. A transaction
 * that also locks rooms locks its threads first.
 */
export async function lockThreads(tx: Transaction, keys: readonly ThreadKey[]): Promise<void> {
  const names = [...new Set(keys.map(nameOf))].sort();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 26))
    from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place) order by place`);
}

export function nameOf({ yobirinPropertyId, visitorKey }: ThreadKey): string {
  return `inbox ${yobirinPropertyId} ${visitorKey}`;
}

export function findThreadsByKey(db: Executor, keys: readonly ThreadKey[]): Promise<ThreadRow[]> {
  return db.select().from(threads).where(isOneOf(keys));
}

export function findThreadsById(db: Executor, ids: readonly string[]): Promise<ThreadRow[]> {
  return db
    .select()
    .from(threads)
    .where(inArray(threads.id, [...ids]));
}

/** Of these users and IDs, the pairs in which the user may act for the ID. */
export async function findHolders(
  db: Executor,
  pairs: readonly { yobirinPropertyId: string; userId: string }[],
): Promise<{ yobirinPropertyId: string; userId: string }[]> {
  if (pairs.length === 0) return [];
  const { rows } = await db.execute<{ yobirinPropertyId: string; userId: string }>(sql`
    select asked.id as "yobirinPropertyId", asked.user_id as "userId"
    from unnest(${ids(pairs.map((pair) => pair.yobirinPropertyId))}, ${ids(pairs.map((pair) => pair.userId))})
      as asked (id, user_id)
    where ${holdingSql(sql`asked.id`, sql`asked.user_id`)}`);
  return rows;
}

type Written = Omit<ThreadRow, 'id' | 'rank' | 'answeredPostId'>;

/** Writes computed threads, which must be locked. */
export async function saveThreads(
  tx: Transaction,
  rows: readonly Written[],
): Promise<Pick<ThreadRow, 'id' | 'yobirinPropertyId'>[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(threads)
    .values([...rows])
    .onConflictDoUpdate({
      target: [threads.yobirinPropertyId, threads.visitorKey],
      set: computed,
    })
    .returning({ id: threads.id, yobirinPropertyId: threads.yobirinPropertyId });
}

/** What a refresh replaces: all but what only members change. */
const computed = {
  chatRoomId: sql`excluded.chat_room_id`,
  peerYobirinPropertyId: sql`excluded.peer_yobirin_property_id`,
  place: sql`excluded.place`,
  language: sql`excluded.language`,
  waitingSince: sql`excluded.waiting_since`,
  lastAt: sql`excluded.last_at`,
  lastKind: sql`excluded.last_kind`,
  lastItemId: sql`excluded.last_item_id`,
  answeredUntil: sql`excluded.answered_until`,
  takenByUserId: sql`excluded.taken_by_user_id`,
  snoozedUntil: sql`excluded.snoozed_until`,
  doneAt: sql`excluded.done_at`,
  doneByUserId: sql`excluded.done_by_user_id`,
  version: sql`excluded.version`,
};

export async function deleteThreads(
  db: Executor,
  keys: readonly ThreadKey[],
): Promise<Pick<ThreadRow, 'id' | 'yobirinPropertyId'>[]> {
  if (keys.length === 0) return [];
  return db
    .delete(threads)
    .where(isOneOf(keys))
    .returning({ id: threads.id, yobirinPropertyId: threads.yobirinPropertyId });
}

export async function deleteThreadsOfId(db: Executor, yobirinPropertyId: string): Promise<void> {
  await db.delete(threads).where(eq(threads.yobirinPropertyId, yobirinPropertyId));
}

/** The IDs among these that are not deleted. */
export async function findLivingIds(db: Executor, yobirinPropertyIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${ids([...new Set(yobirinPropertyIds)])}) as asked (id)
    where not ${isDeletedSql(sql`asked.id`)}`);
  return rows.map(({ id }) => id);
}

export type ThreadChanges = Partial<
  Pick<
    ThreadRow,
    | 'takenByUserId'
    | 'snoozedUntil'
    | 'doneAt'
    | 'doneByUserId'
    | 'settledAt'
    | 'settledPostId'
    | 'answeredPostId'
    | 'waitingSince'
  >
>;

/** Changes what members chose. The threads must be locked. */
export async function changeThreads(
  tx: Transaction,
  threadIds: readonly string[],
  changes: ThreadChanges,
): Promise<void> {
  if (threadIds.length === 0) return;
  await tx
    .update(threads)
    .set({ ...changes, version: sql`${threads.version} + 1` })
    .where(inArray(threads.id, [...threadIds]));
}

/** Snoozed threads whose time has come. */
export function findReturning(db: Executor, now: Date): Promise<ThreadKey[]> {
  return keysWhere(db, and(isNotNull(threads.snoozedUntil), lte(threads.snoozedUntil, now)));
}

export function findThreadsTakenBy(
  db: Executor,
  { userId, yobirinPropertyId }: { userId: string; yobirinPropertyId: string },
): Promise<ThreadRow[]> {
  return db
    .select()
    .from(threads)
    .where(and(eq(threads.takenByUserId, userId), eq(threads.yobirinPropertyId, yobirinPropertyId)));
}

/** All threads, page by page in the order of their ids. */
export function findThreadsAfter(
  db: Executor,
  { id, limit }: { id: string; limit: number },
): Promise<(ThreadKey & { id: string })[]> {
  return db
    .select({ id: threads.id, yobirinPropertyId: threads.yobirinPropertyId, visitorKey: threads.visitorKey })
    .from(threads)
    .where(sql`${threads.id} > ${id}::bigint`)
    .orderBy(threads.id)
    .limit(limit);
}

/** The keys among these of threads that wait. */
export async function findWaitingKeys(db: Executor, keys: readonly ThreadKey[]): Promise<ThreadKey[]> {
  return keys.length > 0 ? keysWhere(db, and(isOneOf(keys), isNotNull(threads.waitingSince))) : [];
}

/** Moves what members chose for one thread to another: its labels, and its taker if the other has none. */
export async function moveChoices(tx: Transaction, { from, to }: { from: ThreadRow; to: ThreadRow }): Promise<void> {
  await tx.execute(sql`
    insert into inbox_thread_labels (thread_id, label_id)
    select ${to.id}::bigint, label_id from ${inboxThreadLabels} where thread_id = ${from.id}::bigint
    on conflict do nothing`);
  if (to.takenByUserId === null && from.takenByUserId !== null) {
    await changeThreads(tx, [to.id], { takenByUserId: from.takenByUserId });
  }
}

function keysWhere(db: Executor, condition: SQL | undefined): Promise<ThreadKey[]> {
  return db
    .select({ yobirinPropertyId: threads.yobirinPropertyId, visitorKey: threads.visitorKey })
    .from(threads)
    .where(condition);
}

function isOneOf(keys: readonly ThreadKey[]): SQL {
  return sql`(${threads.yobirinPropertyId}, ${threads.visitorKey}) in (
    select * from unnest(
      ${ids(keys.map((key) => key.yobirinPropertyId))}, ${sql.param(keys.map((key) => key.visitorKey))}::text[]
    )
  )`;
}

function ids(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::bigint[]`;
}
