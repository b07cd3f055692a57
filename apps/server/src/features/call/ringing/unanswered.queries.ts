import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { calls } from '../call.tables.ts';

type Attempt = {
  toYobirinPropertyId: string;
  callerKey: string;
  /** Null for a visitor. */
  fromYobirinPropertyId: string | null;
  /** The room of this attempt, which is not counted if it is a retry. */
  roomId: string;
  since: Date;
};

const to = sql.placeholder('toYobirinPropertyId');
const from = sql`${sql.placeholder('fromYobirinPropertyId')}::bigint`;
const answeredCall = and(
  isNotNull(calls.answeredAt),
  or(
    and(eq(calls.toYobirinPropertyId, to), eq(calls.callerKey, sql.placeholder('callerKey'))),
    and(eq(calls.fromYobirinPropertyId, to), sql`${calls.toYobirinPropertyId} = ${from}`),
  ),
);

// Calls that have not rung yet count, too: otherwise a caller could apply often first, and ring for each application later.
const unanswered = preparedOnce((db) => {
  const since = sql`greatest(
    ${sql.placeholder('since')}::timestamptz,
    (select max(created_at) from ${calls} where ${answeredCall})
  )`;
  return db
    .select({
      count: sql<number>`count(*)::int`,
      lastAt: sql<string | null>`max(coalesce(${calls.endedAt}, ${calls.createdAt}))`,
    })
    .from(calls)
    .where(
      and(
        eq(calls.toYobirinPropertyId, to),
        eq(calls.callerKey, sql.placeholder('callerKey')),
        gt(calls.createdAt, since),
        isNull(calls.answeredAt),
        ne(calls.roomId, sql.placeholder('roomId')),
      ),
    )
    .prepare('unanswered_calls');
});

/** The caller's calls to the ID since the last one that was answered or called back. */
export async function findUnanswered(db: Database, attempt: Attempt): Promise<{ count: number; lastAt: Date | null }> {
  const [row] = await unanswered(db).execute({ ...attempt, since: attempt.since.toISOString() });
  return { count: row?.count ?? 0, lastAt: row?.lastAt ? new Date(row.lastAt) : null };
}

/** Forgets who made calls that no longer count. */
export async function forgetCallerKeys(db: Database, before: Date): Promise<void> {
  await db
    .update(calls)
    .set({ callerKey: null })
    .where(and(isNotNull(calls.callerKey), lt(calls.createdAt, before)));
}
