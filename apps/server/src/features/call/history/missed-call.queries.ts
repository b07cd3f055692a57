import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, inArray, lte, max, sql } from '../../../platform/database/orm.ts';
import { calls, missedCallMarks } from '../call.tables.ts';

const missed = sql`${calls.status} = 'UNCALL' and not ${calls.isToGuest}`;

type Seen = { userId: string; yobirinPropertyId: string; seenUntil: Date };

/** Moves the user's mark of an ID forward. Returns false if it was already there or further. */
export async function moveSeenMark(db: Executor, mark: Seen): Promise<boolean> {
  const { userId, yobirinPropertyId, seenUntil } = missedCallMarks;
  const moved = await db
    .insert(missedCallMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [userId, yobirinPropertyId],
      set: { seenUntil: mark.seenUntil },
      setWhere: sql`${seenUntil} < ${mark.seenUntil}::timestamptz`,
    })
    .returning({ userId });
  return moved.length > 0;
}

/**
 * The latest end among this missed call and those that began before it: a call that began earlier may end later.
 * Null if the ID did not miss this call.
 */
export async function findSeenUntil(
  db: Executor,
  { callId, yobirinPropertyId }: { callId: string; yobirinPropertyId: string },
): Promise<Date | null> {
  const isMissed = and(eq(calls.toYobirinPropertyId, yobirinPropertyId), missed);
  const [newest] = await db
    .select({ createdAt: calls.createdAt })
    .from(calls)
    .where(and(eq(calls.id, callId), isMissed));
  if (!newest) return null;
  const { createdAt } = newest;
  const earliest = new Date(createdAt.getTime() - longestUnansweredMs);
  const [seen] = await db
    .select({ until: max(calls.endedAt) })
    .from(calls)
    .where(and(isMissed, gt(calls.createdAt, earliest), lte(calls.createdAt, createdAt)));
  return seen?.until ?? null;
}

/** Far above the time that a call may ring, so that the index on createdAt can be used. */
const longestUnansweredMs = 24 * 60 * 60_000;

type Counted = { userId: string; yobirinPropertyIds: readonly string[]; endedAfter: Date };

/** Counts the missed calls of each ID that ended after the user's mark, and after `endedAfter`. IDs with none are left out. */
export function countUnseenCalls(db: Executor, { userId, yobirinPropertyIds, endedAfter }: Counted) {
  // The index of missed calls is by their beginning.
  const createdAfter = new Date(endedAfter.getTime() - longestUnansweredMs);
  return db
    .select({ yobirinPropertyId: calls.toYobirinPropertyId, count: sql`count(*)`.mapWith(Number) })
    .from(calls)
    .leftJoin(
      missedCallMarks,
      and(eq(missedCallMarks.userId, userId), eq(missedCallMarks.yobirinPropertyId, calls.toYobirinPropertyId)),
    )
    .where(
      and(
        inArray(calls.toYobirinPropertyId, [...yobirinPropertyIds]),
        missed,
        gt(calls.createdAt, createdAfter),
        gt(calls.endedAt, sql`greatest(${missedCallMarks.seenUntil}, ${endedAfter}::timestamptz)`),
      ),
    )
    .groupBy(calls.toYobirinPropertyId);
}
