import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, isNull, lt, or, sql } from '../../../platform/database/orm.ts';
import { type Call, isLiving, isRinging } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

/** Renews the heartbeat of these calls, each by its own time, unless it was renewed recently. */
export async function renewCalls(
  db: Executor,
  held: readonly { roomId: string; now: Date }[],
  { everySeconds }: { everySeconds: number },
): Promise<void> {
  const roomIds = held.map(({ roomId }) => roomId);
  const times = held.map(({ now }) => now.toISOString());
  await db
    .update(calls)
    .set({ heartbeatAt: sql`held.now` })
    .from(sql`unnest(${sql.param(roomIds)}::text[], ${sql.param(times)}::timestamptz[]) as held (room_id, now)`)
    .where(
      and(
        eq(calls.roomId, sql`held.room_id`),
        isLiving,
        lt(calls.heartbeatAt, sql`held.now - ${everySeconds} * interval '1 second'`),
      ),
    );
}

/** For each state, the time before which a call has been in it for too long. */
export type Overdue = { applied: Date; ringing: Date; caller: Date; answered: Date; talk: Date };

/**
 * Returns unfinished calls that by the wall clock stayed in one state for too long or have no client left, and those that began
 * before the clock was set back. `isOverdue` decides, by the time of each call.
 */
export function findOverdueCalls(db: Executor, { overdue, ahead }: { overdue: Overdue; ahead: Date }): Promise<Call[]> {
  const { status, heartbeatAt, calledAt, answeredAt } = calls;
  const mayBeOverdue = or(
    gt(sql`greatest(${heartbeatAt}, ${calledAt}, ${answeredAt})`, ahead),
    and(eq(status, 'APPLIED'), lt(heartbeatAt, overdue.applied)),
    and(isRinging, or(lt(calledAt, overdue.ringing), lt(heartbeatAt, overdue.caller))),
    and(eq(status, 'CALLING'), lt(answeredAt, overdue.answered)),
    and(eq(status, 'TALKING'), lt(heartbeatAt, overdue.talk)),
  );
  return db
    .select()
    .from(calls)
    .where(and(isNull(calls.endedAt), mayBeOverdue));
}

/** Whether a call stayed in one state for too long or has no client left. */
export function isOverdue({ status, heartbeatAt, calledAt, answeredAt }: Call, overdue: Overdue): boolean {
  if (status === 'APPLIED') return heartbeatAt < overdue.applied;
  if (status === 'TALKING') return heartbeatAt < overdue.talk;
  if (answeredAt) return answeredAt < overdue.answered;
  return heartbeatAt < overdue.caller || (calledAt !== null && calledAt < overdue.ringing);
}
