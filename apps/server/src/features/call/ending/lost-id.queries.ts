import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { type Call, isRinging } from '../call.queries.ts';
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
