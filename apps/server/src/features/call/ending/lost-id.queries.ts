import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { type Call, isRinging } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

/** The calls that ring for these IDs at this moment: of all calls only the few that are not over are looked at. */
export function findCallsRingingTo(db: Executor, yobirinPropertyIds: readonly string[]): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(and(inArray(calls.toYobirinPropertyId, [...yobirinPropertyIds]), isRinging, isNull(calls.endedAt)));
}
