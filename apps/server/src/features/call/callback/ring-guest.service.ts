import { violates } from '../../../platform/database/violates.ts';
import { listReceiverIds } from '../../directory/profile/call-target.service.ts';
import { CallRefusal } from '../call.errors.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { refuseRinging, withdrawApplied } from '../ending/call-ending.service.ts';
import { assertCallable, assertFree } from './apply-callback.service.ts';
import { callbackMovedOn, noSuchCallback } from './callback.errors.ts';
import { findCallback } from './callback.queries.ts';
import { announceCallback } from './callback-rooms.ts';
import { countAttempt, startRingingGuest } from './guest-call.queries.ts';
import { announceToGuest } from './guest-incoming.service.ts';
import { yieldToGuest } from './yield-to-guest.service.ts';

/**
 * Rings the guest who asked to be called back, and counts the attempt. Returns null if a concurrent CALL has rung or ended the
 * call. A call that cannot ring leaves no trace.
 */
export async function ringGuest(ctx: CallContext, call: Call): Promise<Call | null> {
  try {
    const ringing = await begin(ctx, call);
    if (!ringing) return null;
    await assertStillHeld(ctx, ringing);
    await yieldToGuest(ctx, ringing);
    announceCallback(ctx, { yobirinPropertyId: call.toYobirinPropertyId, chatRoomId: call.chatRoomId ?? '' });
    await announceToGuest(ctx, ringing);
    return ringing;
  } catch (error) {
    await withdrawApplied(ctx, call);
    // If another member was first, the caller is told that, rather than that the guest is busy.
    await assertStillCallable(ctx, call);
    if (violates(error, 'calls_one_living_per_guest')) throw new CallRefusal('busy');
    throw error;
  }
}

/** Ends the call if the caller has lost the ID since APPLY. A loss that comes later finds it ringing (`stopRingingFor`). */
async function assertStillHeld(ctx: CallContext, call: Call): Promise<void> {
  const holders = await listReceiverIds({ db: ctx.callDb }, call.toYobirinPropertyId);
  if (holders.includes(call.callerUserId ?? '')) return;
  await refuseRinging(ctx, call, new CallRefusal('unavailable'));
  throw noSuchCallback();
}

async function assertStillCallable(
  ctx: CallContext,
  { callerUserId: userId, callbackRequestId: id }: Call,
): Promise<void> {
  const request = id && (await findCallback(ctx.callDb, id));
  if (request && userId) assertCallable(ctx, request, { userId });
}

async function begin(ctx: CallContext, call: Call): Promise<Call | null> {
  const { id, callerUserId: userId, callbackRequestId, chatRoomId, browserMarkHash } = call;
  // The user, the chat or the request was deleted after APPLY.
  if (userId === null || chatRoomId === null || callbackRequestId === null) throw callbackMovedOn('CLOSED');
  await assertFree(ctx, { callId: id, userId, chatRoomId, browserMarkHash });
  const now = ctx.callTimes.nowOf(call);
  return ctx.callDb.transaction(async (tx) => {
    const ringing = await startRingingGuest(tx, id, now);
    if (!ringing) return null;
    // Locks the request: `withdrawCallback` either comes first, or finds this call ringing.
    if (!(await countAttempt(tx, { id: callbackRequestId, userId, now }))) throw callbackMovedOn('CLOSED');
    return ringing;
  });
}
