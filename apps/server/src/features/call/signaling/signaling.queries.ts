import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import type { Call } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import type { CallSide } from '../call-rooms.ts';

export function findCallsOfRooms(db: Executor, roomIds: readonly string[]): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(inArray(calls.roomId, [...roomIds]));
}

/**
 * Notes that a side hears the other; the second one to do so begins the talk. Undefined when there was nothing to note: it
 * has begun before, or is over.
 */
export async function noteConnected(
  db: Executor,
  { roomId, side, now }: { roomId: string; side: CallSide; now: Date },
): Promise<{ talkingAt: Date | null } | undefined> {
  const { isCallerConnected, isReceiverConnected, status, talkingAt } = calls;
  const isOtherConnected = side === 'caller' ? isReceiverConnected : isCallerConnected;
  const [call] = await db
    .update(calls)
    .set({
      ...(side === 'caller' ? { isCallerConnected: true } : { isReceiverConnected: true }),
      status: sql`case when ${isOtherConnected} then 'TALKING' else ${status} end`,
      talkingAt: sql`case when ${isOtherConnected} then ${sql.param(now, talkingAt)}::timestamptz end`,
    })
    .where(and(eq(calls.roomId, roomId), eq(status, 'CALLING'), isNotNull(calls.answeredAt)))
    .returning({ talkingAt });
  return call;
}

/** The latest wins (OP-21). False when the call is over. */
export async function saveCallerLocation(
  db: Executor,
  roomId: string,
  location: { latitude: string; longitude: string; locationReportedAt: Date },
): Promise<boolean> {
  const saved = await db
    .update(calls)
    .set(location)
    .where(and(eq(calls.roomId, roomId), isNull(calls.endedAt)))
    .returning({ id: calls.id });
  return saved.length > 0;
}
