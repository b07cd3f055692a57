import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client.ts';
import { calls } from './call.tables.ts';
import type { CallSide } from './call-rooms.ts';

const columns = {
  id: calls.id,
  roomId: calls.roomId,
  callerPeerId: calls.callerPeerId,
  receiverPeerId: calls.receiverPeerId,
  answeredAt: calls.answeredAt,
  talkingAt: calls.talkingAt,
  endedAt: calls.endedAt,
};

export type SignalingCall = Awaited<ReturnType<typeof findCallsOfRooms>>[number];

const isLiving = inArray(calls.status, ['CALLING', 'TALKING']);

/** The living call of a room. On the way from the button to the first sound, hence prepared. */
export function prepareFindCall(db: Database): (roomId: string) => Promise<SignalingCall | null> {
  const query = db
    .select(columns)
    .from(calls)
    .where(and(eq(calls.roomId, sql.placeholder('roomId')), isLiving))
    .prepare('signaling_call');
  return async (roomId) => {
    const [call] = await query.execute({ roomId });
    return call ?? null;
  };
}

export function findCallsOfRooms(db: Executor, roomIds: readonly string[]) {
  return db
    .select(columns)
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
    .where(and(eq(calls.roomId, roomId), isLiving))
    .returning({ id: calls.id });
  return saved.length > 0;
}
