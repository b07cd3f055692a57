import { limits } from '@yobirin/contract/limits';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, eq, gt, isNull, ne, or, sql } from '../../../platform/database/orm.ts';
import { type Call, isLiving, isRinging } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from './callback.tables.ts';
import { isOpen } from './callback-sql.ts';

type Sides = { callId?: string; userId: string; chatRoomId: string; browserMarkHash: string | null };

/** Whether the caller or the guest is in a call. The guest is known by the chat and by the mark of the browser. */
export async function findBusySides(
  db: Executor,
  { callId = '0', userId, chatRoomId, browserMarkHash }: Sides,
): Promise<{ isCallerBusy: boolean; isGuestBusy: boolean }> {
  const isOther = and(isLiving, ne(calls.id, callId));
  const ofCaller = or(eq(calls.callerUserId, userId), eq(calls.receiverUserId, userId));
  const ofBrowser = and(
    eq(calls.browserMarkHash, browserMarkHash ?? ''),
    or(isNull(calls.callerUserId), eq(calls.isToGuest, true)),
  );
  const ofGuest = or(eq(calls.chatRoomId, chatRoomId), ofBrowser);
  const [busy] = await db
    .select({
      isCallerBusy: sql<boolean>`exists (select from ${calls} where ${and(isOther, ofCaller)})`,
      isGuestBusy: sql<boolean>`exists (select from ${calls} where ${and(isOther, ofGuest)})`,
    })
    .from(sql`(values (1)) as one`);
  return busy ?? { isCallerBusy: false, isGuestBusy: false };
}

/** Returns null if the room already exists. */
export async function insertGuestCall(db: Executor, call: typeof calls.$inferInsert): Promise<Call | null> {
  const [row] = await db.insert(calls).values(call).onConflictDoNothing({ target: calls.roomId }).returning();
  return row ?? null;
}

/** Counts a call for the request, and gives it to its caller. False if it is closed, used up or taken by another member. */
export async function countAttempt(
  tx: Transaction,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { takenByUserId, attempts, expiresAt } = callbackRequests;
  const counted = await tx
    .update(callbackRequests)
    .set({ state: 'TAKEN', takenByUserId: userId, attempts: sql`${attempts} + 1` })
    .where(
      and(
        eq(callbackRequests.id, id),
        isOpen,
        or(isNull(takenByUserId), eq(takenByUserId, userId)),
        sql`${attempts} < ${limits.callbackAttemptsMax}`,
        gt(expiresAt, now),
      ),
    )
    .returning({ id: callbackRequests.id });
  return counted.length > 0;
}

/** Starts ringing. Null if the call has rung or ended. Violates `calls_one_living_per_guest` if the guest is rung already. */
export async function startRingingGuest(tx: Transaction, id: string, now: Date): Promise<Call | null> {
  const [call] = await tx
    .update(calls)
    .set({ status: 'CALLING', calledAt: now, heartbeatAt: now })
    .where(and(eq(calls.id, id), eq(calls.status, 'APPLIED')))
    .returning();
  return call ?? null;
}

/** Gives a ringing call to the page of the guest. Of several concurrent pages, one gets the row. */
export async function takeGuestCall(
  db: Executor,
  { id, peerId, callerKey, now }: { id: string; peerId: string; callerKey: string; now: Date },
): Promise<Call | null> {
  const [call] = await db
    .update(calls)
    .set({
      receiverPeerId: peerId,
      // An answered call ends the guest's pause after unanswered calls (C-19).
      callerKey,
      answeredAt: sql`greatest(${now.toISOString()}::timestamptz, ${calls.calledAt}, ${calls.createdAt})`,
      heartbeatAt: now,
    })
    .where(and(eq(calls.id, id), isRinging, eq(calls.isToGuest, true)))
    .returning();
  return call ?? null;
}

/** The calls that ring for a guest. `endedAt is null` selects the small index of unfinished calls. */
export function findCallsRingingGuest(
  db: Executor,
  { chatRoomId, calledAfter = new Date(0) }: { chatRoomId: string; calledAfter?: Date },
): Promise<Call[]> {
  return db
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.chatRoomId, chatRoomId),
        eq(calls.isToGuest, true),
        isRinging,
        isNull(calls.endedAt),
        gt(calls.calledAt, calledAfter),
      ),
    );
}

/** The calls that ring for the guest of this chat or browser. */
export function findCallsBackTo(
  db: Executor,
  { chatRoomId, browserMarkHash }: Pick<Call, 'chatRoomId' | 'browserMarkHash'>,
): Promise<Call[]> {
  const isTheirs = or(eq(calls.chatRoomId, chatRoomId ?? '0'), eq(calls.browserMarkHash, browserMarkHash ?? ''));
  return db
    .select()
    .from(calls)
    .where(and(isTheirs, eq(calls.isToGuest, true), isLiving, isRinging));
}
