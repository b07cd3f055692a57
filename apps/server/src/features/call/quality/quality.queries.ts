import type { CallQuality } from '@yobirin/contract/quality';
import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, isNotNull, lt } from '../../../platform/database/orm.ts';
import { calls } from '../call.tables.ts';
import type { CallSide } from '../call-rooms.ts';
import { callQualities } from './quality.tables.ts';

type Measured = CallQuality & { roomId: string; side: CallSide; createdAt: Date };

/** Keeps the first figures of a side. Returns false if it has some, or the call was never connected. */
export async function insertQuality(db: Executor, { roomId, ...quality }: Measured): Promise<boolean> {
  const [call] = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.roomId, roomId), isNotNull(calls.talkingAt)));
  if (!call) return false;
  const inserted = await db
    .insert(callQualities)
    .values({ ...quality, callId: call.id })
    .onConflictDoNothing()
    .returning({ callId: callQualities.callId });
  return inserted.length > 0;
}

export async function deleteQualities(db: Executor, createdBefore: Date): Promise<void> {
  await db.delete(callQualities).where(lt(callQualities.createdAt, createdBefore));
}

/** The figures of the caller's side tell about the caller's network. */
export async function deleteQualitiesOfCaller(db: Executor, callerUserId: string): Promise<void> {
  const made = db.select({ id: calls.id }).from(calls).where(eq(calls.callerUserId, callerUserId));
  await db.delete(callQualities).where(and(eq(callQualities.side, 'caller'), inArray(callQualities.callId, made)));
}
