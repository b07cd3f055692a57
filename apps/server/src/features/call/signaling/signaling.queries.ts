import type { Database, Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import type { Call } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import type { CallSide } from '../call-rooms.ts';

export function findCallsOfRooms(db: Executor, roomIds: readonly string[]): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(inArray(calls.roomId, [...roomIds]));
}

const connectedUpdates = {
  caller: preparedOnce((db) => prepareConnectedUpdate(db, 'caller')),
  receiver: preparedOnce((db) => prepareConnectedUpdate(db, 'receiver')),
};

function prepareConnectedUpdate(db: Database, side: CallSide) {
  const { isCallerConnected, isReceiverConnected, status, talkingAt } = calls;
  const isOtherConnected = side === 'caller' ? isReceiverConnected : isCallerConnected;
  return db
    .update(calls)
    .set({
      ...(side === 'caller' ? { isCallerConnected: true } : { isReceiverConnected: true }),
      status: sql`case when ${isOtherConnected} then 'TALKING' else ${status} end`,
      talkingAt: sql`case when ${isOtherConnected}
        then greatest(${sql.placeholder('now')}::timestamptz, ${calls.answeredAt}) end`,
    })
    .where(and(eq(calls.roomId, sql.placeholder('roomId')), eq(status, 'CALLING'), isNotNull(calls.answeredAt)))
    .returning({ talkingAt })
    .prepare(`${side}_connected`);
}

/**
 * Records that a side is connected; the second side starts the talk. Returns undefined if the talk has already begun or the
 * call has ended.
 */
export async function noteConnected(
  db: Database,
  { roomId, side, now }: { roomId: string; side: CallSide; now: Date },
): Promise<{ talkingAt: Date | null } | undefined> {
  const [call] = await connectedUpdates[side](db).execute({ roomId, now: now.toISOString() });
  return call;
}

/** Keeps the earlier time if both sides report silence. */
export async function noteSilent(db: Executor, { roomId, since }: { roomId: string; since: Date }): Promise<void> {
  const { silentSince } = calls;
  await db
    .update(calls)
    .set({ silentSince: sql`least(${silentSince}, ${sql.param(since, silentSince)}::timestamptz)` })
    .where(and(eq(calls.roomId, roomId), eq(calls.status, 'TALKING')));
}

export async function noteHeard(db: Executor, roomId: string): Promise<void> {
  await db
    .update(calls)
    .set({ silentSince: null })
    .where(and(eq(calls.roomId, roomId), eq(calls.status, 'TALKING'), isNotNull(calls.silentSince)));
}

/** Keeps only the latest location (OP-21). Returns false if the call has ended. */
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
