import type { Database } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { pausedUntilSql } from '../../block/block-sql.ts';
import { calls } from '../call.tables.ts';

type Attempt = {
  toYobirinPropertyId: string;
  /** Null finds no calls. */
  callerKey: string | null;
  networkKey: string | null;
  /** Null for a visitor. */
  fromYobirinPropertyId: string | null;
  /** The room of this attempt, which is not counted if it is a retry. */
  roomId: string;
  since: Date;
  now: Date;
};

const to = sql.placeholder('toYobirinPropertyId');
const from = sql`${sql.placeholder('fromYobirinPropertyId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
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
      pausedUntil: pausedUntilSql(sql`${to}::bigint`, sql`${sql.placeholder('networkKey')}::text`, now),
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

type Unanswered = { count: number; lastAt: Date | null; pausedUntil: Date | null };

/** The caller's calls to the ID since the last one that was answered or called back, and the blocks of their network. */
export async function findUnanswered(db: Database, attempt: Attempt): Promise<Unanswered> {
  const { since, now } = attempt;
  const times = { since: since.toISOString(), now: now.toISOString() };
  const { count, lastAt, pausedUntil } = onlyRow(await unanswered(db).execute({ ...attempt, ...times }));
  return { count, lastAt: toDate(lastAt), pausedUntil: toDate(pausedUntil) };
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

/** Forgets who made calls that no longer count, and from where. */
export async function forgetCallerKeys(db: Database, before: Date): Promise<void> {
  await db
    .update(calls)
    .set({ callerKey: null, networkKey: null })
    .where(
      and(
        // A transferred call has no caller key.
        or(isNotNull(calls.callerKey), and(isNotNull(calls.transferredFromCallId), isNotNull(calls.networkKey))),
        lt(calls.createdAt, before),
      ),
    );
}
