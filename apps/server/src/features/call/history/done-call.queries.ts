import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, isNotNull, isNull, lte, not, sql } from '../../../platform/database/orm.ts';
import { calls } from '../call.tables.ts';
import { isCallerBlockedSql } from '../caller-sql.ts';

/** Literals, so that the partial index of missed calls is used. */
const isMissed = sql`${calls.status} = 'UNCALL' and not ${calls.isToGuest}`;

type Done = { id: string; userId: string; isDone: boolean; now: Date };

/** Marks a missed call as done, or takes it back. Keeps the member who was first. False for a call that was not missed. */
export async function markMissedDone(db: Executor, { id, userId, isDone, now }: Done): Promise<boolean> {
  const { doneAt, doneByUserId } = calls;
  const marked = await db
    .update(calls)
    .set(
      isDone
        ? {
            doneAt: sql`coalesce(${doneAt}, ${now.toISOString()}::timestamptz)`,
            doneByUserId: sql`case when ${doneAt} is null then ${userId}::bigint else ${doneByUserId} end`,
          }
        : { doneAt: null, doneByUserId: null },
    )
    .where(and(eq(calls.id, id), isMissed))
    .returning({ id: calls.id });
  return marked.length > 0;
}

type Talked = { chatRoomId: string; userId: string | null; endedUntil: Date; now: Date };

/** A member has talked with the guest: the calls that the guest made before need nothing more. Returns whether there were any. */
export async function finishMissedOfRoom(
  db: Executor,
  { chatRoomId, userId, endedUntil, now }: Talked,
): Promise<boolean> {
  const finished = await db
    .update(calls)
    .set({ doneAt: now, doneByUserId: userId })
    .where(and(eq(calls.chatRoomId, chatRoomId), isMissed, isNull(calls.doneAt), lte(calls.endedAt, endedUntil)))
    .returning({ id: calls.id });
  return finished.length > 0;
}

/** Missed calls of an ID that wait to be taken care of. Those of blocked callers do not. */
export function countWaitingCalls(
  db: Executor,
  { yobirinPropertyId, createdAfter, now }: { yobirinPropertyId: string; createdAfter: Date; now: Date },
): Promise<number> {
  return db.$count(
    calls,
    and(
      eq(calls.toYobirinPropertyId, yobirinPropertyId),
      isMissed,
      isNull(calls.doneAt),
      isNotNull(calls.endedAt),
      gt(calls.createdAt, createdAfter),
      not(isCallerBlockedSql(sql`${now.toISOString()}::timestamptz`)),
    ),
  );
}
