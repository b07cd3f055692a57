import type { ScheduledPostRefusal } from '@yobirin/contract/scheduled-post';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from '../../platform/database/orm.ts';
import { nicknameOfMemberSql } from '../directory/profile/profile-sql.ts';
import { scheduledPosts } from './scheduled-post.tables.ts';

export type Place = { chatRoomId: string; yobirinPropertyId: string };

/** A message with its writer's name. */
export type ScheduledRow = Awaited<ReturnType<typeof selectScheduled>>[number];

/** Those of a chat, the next one first. */
export function findScheduled(db: Executor, place: Place): Promise<ScheduledRow[]> {
  return selectScheduled(db).where(isIn(place)).orderBy(asc(scheduledPosts.sendAt), asc(scheduledPosts.id));
}

export async function findScheduledById(db: Executor, id: string): Promise<ScheduledRow | null> {
  const [scheduled] = await selectScheduled(db).where(eq(scheduledPosts.id, id));
  return scheduled ?? null;
}

export async function findScheduledByClientId(
  db: Executor,
  { clientPostId, ...place }: Place & { clientPostId: string },
): Promise<ScheduledRow | null> {
  const [scheduled] = await selectScheduled(db).where(and(isIn(place), eq(scheduledPosts.clientPostId, clientPostId)));
  return scheduled ?? null;
}

export function countScheduled(db: Executor, place: Place): Promise<number> {
  return db.$count(scheduledPosts, isIn(place));
}

/** Until the end of the transaction no other one adds to the chat, so that two at once do not make one too many. */
export async function holdScheduled(tx: Transaction, { chatRoomId, yobirinPropertyId }: Place): Promise<void> {
  const name = `scheduled posts ${chatRoomId} ${yobirinPropertyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 26))`);
}

/** Does nothing if the client has sent it before. */
export async function insertScheduled(tx: Transaction, scheduled: typeof scheduledPosts.$inferInsert): Promise<void> {
  await tx.insert(scheduledPosts).values(scheduled).onConflictDoNothing();
}

type Changes = { body?: string; sendAt?: Date };

/** False if a node is sending it, it is gone, or it has another version than expected. */
export async function updateScheduled(
  db: Executor,
  { id, expectedVersion }: { id: string; expectedVersion?: number | undefined },
  changes: Changes,
): Promise<boolean> {
  const isExpected = expectedVersion === undefined ? undefined : eq(scheduledPosts.version, expectedVersion);
  const changed = await db
    .update(scheduledPosts)
    .set({ ...changes, refusal: null, version: sql`${scheduledPosts.version} + 1` })
    .where(and(eq(scheduledPosts.id, id), isNull(scheduledPosts.sendingAt), isExpected))
    .returning({ id: scheduledPosts.id });
  return changed.length > 0;
}

/** False if a node is sending it, or it is gone. */
export async function cancelScheduled(db: Executor, id: string): Promise<boolean> {
  const gone = await db
    .delete(scheduledPosts)
    .where(and(eq(scheduledPosts.id, id), isNull(scheduledPosts.sendingAt)))
    .returning({ id: scheduledPosts.id });
  return gone.length > 0;
}

type Due = { now: Date; abandonedBefore: Date; limit: number };

/** Takes messages that are due, each for one caller. One whose sender died is taken again. */
export async function claimDue(db: Executor, { now, abandonedBefore, limit }: Due): Promise<ScheduledRow[]> {
  const { id, sendAt, sendingAt, refusal } = scheduledPosts;
  const isFree = or(isNull(sendingAt), lte(sendingAt, abandonedBefore));
  const due = db
    .select({ id })
    .from(scheduledPosts)
    .where(and(isNull(refusal), lte(sendAt, now), isFree))
    .orderBy(asc(sendAt), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db.update(scheduledPosts).set({ sendingAt: now }).where(inArray(id, due)).returning({ id });
  const rows: ScheduledRow[] = [];
  for (const { id: claimedId } of claimed) {
    const row = await findScheduledById(db, claimedId);
    if (row) rows.push(row);
  }
  return rows.sort((one, other) => one.sendAt.getTime() - other.sendAt.getTime());
}

export async function removeSent(db: Executor, id: string): Promise<void> {
  await db.delete(scheduledPosts).where(eq(scheduledPosts.id, id));
}

/** False if it is gone, or was refused before. */
export async function markRefused(tx: Transaction, id: string, refusal: ScheduledPostRefusal): Promise<boolean> {
  const refused = await tx
    .update(scheduledPosts)
    .set({ refusal, sendingAt: null })
    .where(and(eq(scheduledPosts.id, id), isNull(scheduledPosts.refusal)))
    .returning({ id: scheduledPosts.id });
  return refused.length > 0;
}

export async function deleteScheduledOfId(db: Executor, yobirinPropertyId: string): Promise<void> {
  await db.delete(scheduledPosts).where(eq(scheduledPosts.yobirinPropertyId, yobirinPropertyId));
}

function selectScheduled(db: Executor) {
  const { userId, yobirinPropertyId } = scheduledPosts;
  const writerName = nicknameOfMemberSql(sql`${userId}`, yobirinPropertyId);
  return db
    .select({ ...getTableColumns(scheduledPosts), writerName })
    .from(scheduledPosts)
    .$dynamic();
}

function isIn({ chatRoomId, yobirinPropertyId }: Place): SQL | undefined {
  return and(eq(scheduledPosts.chatRoomId, chatRoomId), eq(scheduledPosts.yobirinPropertyId, yobirinPropertyId));
}
