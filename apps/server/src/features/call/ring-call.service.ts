import type { OfferDescription } from '@yobirin/contract/peer-connection';
import type { Context } from '../../context.ts';
import { violates } from '../../platform/database/violates.ts';
import { type CallTarget, findCallTargetById, isAttended } from '../profile/call-target.service.ts';
import { toCaller } from './call.announcements.ts';
import { CallRefusal, callMovedOn, noSuchCall } from './call.errors.ts';
import { type Call, deleteAppliedCall, findCall, missAppliedCall } from './call.queries.ts';
import { announceIncoming } from './incoming-call.service.ts';
import { stopRingingOfLost } from './lost-id.service.ts';
import { loadReach, type Receivers, requireReceivers } from './receivers.service.ts';
import { startRinging } from './ringing.queries.ts';

/**
 * Rings everyone the call is for. The caller has shown that it is theirs. For a call that has been ringing, or is answered,
 * nothing happens. Throws CONFLICT when it is over.
 */
export async function ringCall(ctx: Context, call: Call, start: Start): Promise<void> {
  if (call.endedAt !== null) throw callMovedOn('ENDED');
  const ringing = call.status === 'APPLIED' ? await startCall(ctx, call, start) : call;
  if (ringing.answeredAt === null) toCaller(ctx, ringing.roomId).emit('waiting', { roomId: ringing.roomId });
}

type Start = {
  /** Whom it is for, where that was looked up just now. */
  target: CallTarget | undefined;
  offer: OfferDescription | undefined;
};

async function startCall(ctx: Context, call: Call, { offer, ...start }: Start): Promise<Call> {
  const target = start.target ?? (await findCallTargetById(ctx, call.toYobirinPropertyId));
  if (!target || !isAttended(target)) {
    await deleteAppliedCall(ctx.db, call.id);
    throw new CallRefusal('unavailable');
  }
  try {
    const reach = await loadReach(ctx, target.userIds);
    const others = target.userIds.filter((userId) => userId !== call.callerUserId);
    const receivers = requireReceivers(reach, others);
    const ringing = await beginRinging(ctx, { call: { ...call, callerOffer: offer?.sdp ?? null }, target, receivers });
    if (!ringing) return await requireUnfinished(ctx, call.roomId);
    await announceIncoming(ctx, ringing, { target, receivers });
    stopRingingOfLost(ctx, ringing, receivers.userIds);
    return ringing;
  } catch (error) {
    if (error instanceof CallRefusal) await missAppliedCall(ctx.db, call.id, ctx.clock.now());
    throw error;
  }
}

/** It has been called, or ended, in the same moment. */
async function requireUnfinished(ctx: Context, roomId: string): Promise<Call> {
  const call = await findCall(ctx.db, roomId);
  if (!call) throw noSuchCall();
  if (call.endedAt !== null) throw callMovedOn('ENDED');
  return call;
}

type Beginning = { call: Call; target: CallTarget; receivers: Receivers };

/** Null when the same call rings already. Whether someone is free is settled by the index, on however many nodes. */
async function beginRinging(ctx: Context, { call, target, receivers }: Beginning): Promise<Call | null> {
  const receiverUserId = receiverOf(target, receivers);
  const now = ctx.clock.now();
  try {
    const { id, callerOffer } = call;
    const hasBegun = await startRinging(ctx.db, { id, receiverUserId, callerOffer, userIds: receivers.userIds, now });
    return hasBegun ? { ...call, status: 'CALLING', receiverUserId, calledAt: now, heartbeatAt: now } : null;
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) throw new CallRefusal('busy');
    throw error;
  }
}

/** Nobody has the call of a group before one answers. */
export function receiverOf({ groupId }: CallTarget, { userIds }: Receivers): string | null {
  return groupId === null ? (userIds[0] ?? null) : null;
}
