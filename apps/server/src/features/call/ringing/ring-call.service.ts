import type { OfferDescription } from '@yobirin/contract/peer-connection';
import { violates } from '../../../platform/database/violates.ts';
import { type CallTarget, findCallTargetById, isAttended } from '../../directory/profile/call-target.service.ts';
import { toUsers } from '../call.announcements.ts';
import { CallRefusal, callMovedOn, noSuchCall } from '../call.errors.ts';
import { callRung, factsOf } from '../call.events.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { toGuest } from '../callback/guest-incoming.service.ts';
import { ringGuest } from '../callback/ring-guest.service.ts';
import { endCallsBackTo } from '../callback/yield-to-guest.service.ts';
import { missApplied, withdrawApplied } from '../ending/call-ending.service.ts';
import { stopRingingOfLost } from '../ending/lost-id.service.ts';
import { createPeerConnectionConfig } from '../signaling/ice-servers.ts';
import type { Applied } from './apply-call.service.ts';
import { announceIncoming } from './incoming-call.service.ts';
import { withoutAddresses } from './offer-addresses.ts';
import { loadReach, type Receivers, requireReceivers } from './receivers.service.ts';
import { keepOffer, startRinging as startRingingUsers } from './ringing.queries.ts';
import { announceWaiting } from './waiting-caller.service.ts';

/**
 * Rings the callees. The caller has proved that the call is theirs. For a call that already rings, only saves an offer. Throws
 * CONFLICT if the call ends at the same time.
 */
export async function ringCall(ctx: CallContext, call: Call, start: Start): Promise<{ isOfferKept: boolean }> {
  const ringing = call.status === 'APPLIED' ? await startRinging(ctx, call, start.fresh) : call;
  if (ringing.answeredAt === null) await announceWaiting(ctx, ringing);
  return { isOfferKept: start.offer !== undefined && (await giveOffer(ctx, ringing, start.offer)) };
}

type Start = {
  /** The result of a recent APPLY. */
  fresh: Applied | null;
  offer: OfferDescription | undefined;
};

async function startRinging(ctx: CallContext, call: Call, fresh: Applied | null): Promise<Call> {
  if (!call.isToGuest) return startCall(ctx, call, fresh);
  return (await ringGuest(ctx, call)) ?? requireUnfinished(ctx, call.roomId);
}

async function startCall(ctx: CallContext, call: Call, fresh: Applied | null): Promise<Call> {
  const target = fresh?.target ?? (await findCallTargetById({ db: ctx.callDb }, call.toYobirinPropertyId));
  if (!target || !isAttended(target)) {
    await withdrawApplied(ctx, call);
    throw new CallRefusal('unavailable');
  }
  try {
    const receivers = fresh?.receivers ?? (await findReceivers(ctx, call, target));
    const ringing = await beginRinging(ctx, { call, target, receivers });
    if (!ringing) return await requireRung(ctx, call.roomId);
    await announceIncoming(ctx, ringing, { target, receivers });
    stopRingingOfLost(ctx, ringing, receivers.userIds);
    endCallsBackTo(ctx, ringing);
    return ringing;
  } catch (error) {
    if (!(error instanceof CallRefusal) || error.refusal === 'blocked') throw error;
    // The callee may be busy with this very call, started by a concurrent CALL.
    if (!(await missApplied(ctx, call, error))) return requireUnfinished(ctx, call.roomId);
    throw error;
  }
}

async function findReceivers(
  ctx: CallContext,
  { callerUserId }: Call,
  { id, userIds }: CallTarget,
): Promise<Receivers> {
  const others = userIds.filter((userId) => userId !== callerUserId);
  return requireReceivers(await loadReach(ctx, ctx.callDb, { yobirinPropertyId: id, userIds }), others);
}

/** Keeps the first offer and sends it to all rung users. Returns whether the given offer is the kept one. */
async function giveOffer(
  ctx: CallContext,
  { id, roomId, callerOffer, isToGuest, chatRoomId }: Call,
  { sdp }: OfferDescription,
): Promise<boolean> {
  if (callerOffer !== null) return callerOffer === sdp;
  const kept = await keepOffer(ctx.callDb, id, sdp);
  if (kept?.callerOffer !== sdp) return false;
  const isOnePerson = isToGuest || kept.userIds.length === 1;
  (isToGuest ? toGuest(ctx, chatRoomId) : toUsers(ctx, kept.userIds)).emit('offer', {
    roomId,
    offer: { type: 'offer', sdp: withoutAddresses(sdp) },
    // A separate quota, so that ringing does not use up the relay quota of the talk.
    peerConnectionConfig: isOnePerson ? createPeerConnectionConfig(ctx, `${id}-ringing`) : null,
  });
  return true;
}

/** A concurrent request has rung or ended the call, or the caller was blocked since the application. */
async function requireRung(ctx: CallContext, roomId: string): Promise<Call> {
  const call = await requireUnfinished(ctx, roomId);
  if (call.status !== 'APPLIED') return call;
  await withdrawApplied(ctx, call);
  throw new CallRefusal('blocked');
}

/** A concurrent request has rung or ended the call. */
async function requireUnfinished(ctx: CallContext, roomId: string): Promise<Call> {
  const call = await findCall(ctx.callDb, roomId);
  if (!call) throw noSuchCall();
  if (call.endedAt !== null) throw callMovedOn('ENDED');
  return call;
}

type Beginning = { call: Call; target: CallTarget; receivers: Receivers };

/**
 * Returns null if the call already rings, or may not because its caller was blocked. An index decides whether the callee is free,
 * across all nodes.
 */
async function beginRinging(ctx: CallContext, { call, target, receivers }: Beginning): Promise<Call | null> {
  const receiverUserId = receiverOf(target, receivers);
  const now = ctx.callTimes.nowOf(call);
  try {
    const hasBegun = await ctx.events.write(ctx.callDb, [callRung], async (db, say) => {
      const isNew = await startRingingUsers(db, { id: call.id, receiverUserId, userIds: receivers.userIds, now });
      if (isNew) await say.record(callRung, factsOf(call, now));
      return isNew;
    });
    return hasBegun ? { ...call, status: 'CALLING', receiverUserId, calledAt: now, heartbeatAt: now } : null;
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) throw new CallRefusal('busy');
    throw error;
  }
}

/** Null for a group: its call has no receiver until a member answers. */
export function receiverOf({ groupId }: CallTarget, { userIds }: Receivers): string | null {
  return groupId === null ? (userIds[0] ?? null) : null;
}
