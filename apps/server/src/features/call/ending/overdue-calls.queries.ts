import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { type Call, isLiving, isRinging } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

/** Renews the heartbeat of these calls, unless it was renewed recently. */
export async function renewCalls(
  db: Executor,
  roomIds: readonly string[],
  { now, renewedBefore }: { now: Date; renewedBefore: Date },
): Promise<void> {
  await db
    .update(calls)
    .set({ heartbeatAt: now })
    .where(and(inArray(calls.roomId, [...roomIds]), isLiving, lt(calls.heartbeatAt, renewedBefore)));
}

/** For each state, the time before which a call has been in it for too long. */
export type Overdue = { applied: Date; ringing: Date; caller: Date; answered: Date; talk: Date };

/** Returns unfinished calls that stayed in one state for too long or have no client left. */
export function findOverdueCalls(db: Executor, overdue: Overdue): Promise<Call[]> {
  const { status, heartbeatAt, calledAt, answeredAt } = calls;
  const isOverdue = or(
    and(eq(status, 'APPLIED'), lt(heartbeatAt, overdue.applied)),
    and(isRinging, or(lt(calledAt, overdue.ringing), lt(heartbeatAt, overdue.caller))),
    and(eq(status, 'CALLING'), lt(answeredAt, overdue.answered)),
    and(eq(status, 'TALKING'), lt(heartbeatAt, overdue.talk)),
  );
  return db
    .select()
    .from(calls)
    .where(and(isNull(calls.endedAt), isOverdue));
}
