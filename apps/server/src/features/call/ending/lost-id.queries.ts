import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, isNull } from '../../../platform/database/orm.ts';
import { type Call, isLiving, isRinging } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

/** Returns the calls ringing for these IDs, without those that an ID makes to a guest. `endedAt is null` selects the small index of unfinished calls. */
export function findCallsRingingTo(db: Executor, yobirinPropertyIds: readonly string[]): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(
      and(
        inArray(calls.toYobirinPropertyId, [...yobirinPropertyIds]),
        isRinging,
        isNull(calls.endedAt),
        eq(calls.isToGuest, false),
      ),
    );
}

/** Returns the calls by which this user calls guests back for an ID, as long as they ring. */
export function findCallsBackBy(
  db: Executor,
  { userId, yobirinPropertyId }: { userId: string; yobirinPropertyId: string },
): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.callerUserId, userId),
        eq(calls.toYobirinPropertyId, yobirinPropertyId),
        eq(calls.isToGuest, true),
        isLiving,
        isRinging,
      ),
    );
}
