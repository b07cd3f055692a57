import { violates } from '../../../platform/database/violates.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { type CallTarget, findCallTargetById, isOpenForCalls } from '../../directory/profile/call-target.service.ts';
import { bringCaller } from '../call.announcements.ts';
import { CallRefusal, callMovedOn, noSuchCall } from '../call.errors.ts';
import { callRung, factsOf } from '../call.events.ts';
import { type Call, findCall, findLivingTransfers, holdUnfinished, insertCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { callToOneself } from '../ringing/caller.service.ts';
import { announceIncoming, type Receiver } from '../ringing/incoming-call.service.ts';
import { loadReach, type Receivers, requireReceivers } from '../ringing/receivers.service.ts';
import { receiverOf } from '../ringing/ring-call.service.ts';
import { insertRingings } from '../ringing/ringing.queries.ts';
import { announceWaiting } from '../ringing/waiting-caller.service.ts';
import { announceTransfer } from './transfer-outcome.service.ts';

type RoomPeer = { roomId: string; peerId: string };
type Transfer = Call & { callerPeerId: string };

/**
 * Transfers an answered call to an ID of the same account (OP-20): rings it in a room of its own, and returns that room for the
 * caller to enter. The two sides keep talking until the caller leaves. Idempotent: while the transfer to that ID lives, a retry
 * returns its room.
 */
export async function transferCall(
  ctx: CallContext,
  { userId }: Receiver,
  { roomId, toYobirinPropertyId }: { roomId: string; toYobirinPropertyId: string },
): Promise<RoomPeer> {
  const call = await requireOwnTalk(ctx, { roomId, userId });
  const begun = await findTransferTo(ctx, call, toYobirinPropertyId);
  if (begun) return tellAgain(ctx, call, begun);
  try {
    return await beginTransfer(ctx, { call, userId, toYobirinPropertyId });
  } catch (error) {
    // A concurrent request may have rung the target, which is then busy.
    const rung = await findTransferTo(ctx, call, toYobirinPropertyId);
    if (rung) return tellAgain(ctx, call, rung);
    throw error;
  }
}

async function beginTransfer(
  ctx: CallContext,
  { call, userId, toYobirinPropertyId }: { call: Call; userId: string; toYobirinPropertyId: string },
): Promise<RoomPeer> {
  const target = await requireColleague(ctx, call, toYobirinPropertyId);
  const receivers = await requireColleagues(ctx, { call, target, userId });
  const transferred = await insertTransfer(ctx, { call, target, receivers });

  bringCaller(ctx, call.roomId, transferred.roomId);
  await announceWaiting(ctx, transferred);
  await announceIncoming(ctx, transferred, { target, receivers });
  return { roomId: transferred.roomId, peerId: transferred.callerPeerId };
}

async function requireOwnTalk(ctx: CallContext, { roomId, userId }: { roomId: string; userId: string }): Promise<Call> {
  const call = await findCall(ctx.callDb, roomId);
  if (!call?.answeredAt || call.receiverUserId !== userId) throw noSuchCall();
  if (call.endedAt !== null) throw callMovedOn('ENDED');
  return call;
}

async function findTransferTo(ctx: CallContext, { id }: Call, toYobirinPropertyId: string): Promise<Transfer | null> {
  const transfers = await findLivingTransfers(ctx.callDb, id);
  const begun = transfers.find(
    (transfer) => transfer.transferredFromCallId === id && transfer.toYobirinPropertyId === toYobirinPropertyId,
  );
  return begun?.callerPeerId ? { ...begun, callerPeerId: begun.callerPeerId } : null;
}

/** The caller may have another connection by now, and the member who asks again may have been offline when the target answered. */
async function tellAgain(ctx: CallContext, call: Call, transfer: Transfer): Promise<RoomPeer> {
  bringCaller(ctx, call.roomId, transfer.roomId);
  if (transfer.answeredAt !== null) await announceTransfer(ctx, transfer, 'ANSWERED');
  return { roomId: transfer.roomId, peerId: transfer.callerPeerId };
}

async function requireColleague(ctx: CallContext, call: Call, toYobirinPropertyId: string): Promise<CallTarget> {
  const [own, target] = await Promise.all([
    findCallTargetById({ db: ctx.callDb }, call.toYobirinPropertyId),
    findCallTargetById({ db: ctx.callDb }, toYobirinPropertyId),
  ]);
  if (!own || !target) throw new CallRefusal('unavailable');
  if (own.account.id !== target.account.id) throw new DomainError('FORBIDDEN', 'Not an ID of the same account');
  if (!(await isOpenForCalls({ db: ctx.callDb, clock: ctx.clock }, target))) throw new CallRefusal('unavailable');
  return target;
}

/** Excludes the transferring member and the caller. */
async function requireColleagues(
  ctx: CallContext,
  { call, target, userId }: { call: Call; target: CallTarget; userId: string },
): Promise<Receivers> {
  const { userIds } = target;
  const others = userIds.filter((id) => id !== userId && id !== call.callerUserId);
  if (target.groupId === null && others.length < userIds.length) throw callToOneself();
  return requireReceivers(await loadReach(ctx, ctx.callDb, { yobirinPropertyId: target.id, userIds: others }), others);
}

async function insertTransfer(
  ctx: CallContext,
  { call, target, receivers }: { call: Call; target: CallTarget; receivers: Receivers },
): Promise<Transfer> {
  const now = ctx.clock.now();
  const { fromYobirinPropertyId, callerUserId, callerName, callerPlace, callReason, isAuthenticatedCall } = call;
  // So that a block by the colleague recognizes the caller, as a block by the first callee does.
  const { browserMarkHash, networkKey } = call;
  const callerPeerId = createSecretToken();
  const transferred = {
    status: 'CALLING' as const,
    roomId: createSecretToken(),
    callerPeerId,
    ...{
      fromYobirinPropertyId,
      callerUserId,
      callerName,
      callerPlace,
      callReason,
      isAuthenticatedCall,
      browserMarkHash,
      networkKey,
    },
    toYobirinPropertyId: target.id,
    receiverUserId: receiverOf(target, receivers),
    isTransferred: true,
    transferredFromCallId: call.id,
    createdAt: now,
    calledAt: now,
    heartbeatAt: now,
  };
  try {
    return await ctx.events.transaction(ctx.callDb, async (tx, say) => {
      // The lock lets only one of two concurrent transfers succeed, and none after the caller has hung up.
      const isHeld = await holdUnfinished(tx, call.id);
      if (!isHeld || (await findLivingTransfers(tx, call.id)).length > 0) throw callMovedOn('ENDED');
      const row = await insertCall(tx, transferred);
      await insertRingings(tx, row.id, receivers.userIds);
      await say.record(callRung, factsOf(row, now));
      return { ...row, callerPeerId };
    });
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) throw new CallRefusal('busy');
    throw error;
  }
}
