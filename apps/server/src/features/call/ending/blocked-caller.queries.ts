import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, isNull, sql } from '../../../platform/database/orm.ts';
import type { Call } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import { isCallerBlockedSql } from '../caller-sql.ts';

/** Returns the calls to the ID that have not ended, rung or not, whose callers it has blocked. */
export function findUnfinishedCallsOfBlocked(
  db: Executor,
  { yobirinPropertyId, now }: { yobirinPropertyId: string; now: Date },
): Promise<Call[]> {
  const isCallerBlocked = isCallerBlockedSql(sql`${now.toISOString()}::timestamptz`);
  return db
    .select()
    .from(calls)
    .where(and(eq(calls.toYobirinPropertyId, yobirinPropertyId), isNull(calls.endedAt), isCallerBlocked));
}

/** Returns the calls from a network to an ID that have not rung yet. */
export function findAppliedCallsFrom(
  db: Executor,
  { yobirinPropertyId, networkKey }: { yobirinPropertyId: string; networkKey: string },
): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.toYobirinPropertyId, yobirinPropertyId),
        eq(calls.networkKey, networkKey),
        eq(calls.status, 'APPLIED'),
        // Selects the small index of unfinished calls.
        isNull(calls.endedAt),
      ),
    );
}
