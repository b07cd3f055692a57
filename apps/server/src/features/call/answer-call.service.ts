import type { Context } from '../../context.ts';
import { violates } from '../../platform/database/violates.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { findCallTargetById, requireCallParty } from '../profile/call-target.service.ts';
import { CallRefusal, callMovedOn, noSuchCall } from './call.errors.ts';
import { type Call, findCall, findRungUserIds, takeCall } from './call.queries.ts';
import { endCallById, refuseRinging } from './call-ending.service.ts';
import { announceCanceled, type Receiver } from './incoming-call.service.ts';
import { assertLicensed } from './reception.service.ts';

/** Takes a ringing call: the first wins, everybody else's devices stop ringing. Returns the receiver's peer id. */
export async function answerCall(ctx: Context, receiver: Receiver, roomId: string): Promise<string> {
  const { userId } = receiver;
  const ringing = await requireRungCall(ctx, { roomId, userId });
  await assertStillLicensed(ctx, ringing);

  const peerId = createSecretToken();
  const call = await take(ctx, { roomId, userId, peerId });
  if (!call) throw callMovedOn();

  const userIds = await findRungUserIds(ctx.db, call.id);
  await announceCanceled(ctx, call, { userIds, reason: 'ANSWERED', except: receiver });
  // Whoever passed it on has done their part, should the caller not have left them yet.
  if (call.transferredFromCallId !== null) await endCallById(ctx, call.transferredFromCallId);
  return peerId;
}

/** A call that has rung for the user. Throws NOT_FOUND otherwise. */
export async function requireRungCall(
  ctx: Context,
  { roomId, userId }: { roomId: string; userId: string },
): Promise<Call> {
  const call = await findCall(ctx.db, roomId);
  const rung = call ? await findRungUserIds(ctx.db, call.id) : [];
  if (!call || !rung.includes(userId)) throw noSuchCall();
  return call;
}

/** A licence that ended while it rang ends the call (OP-52). */
async function assertStillLicensed(ctx: Context, call: Call): Promise<void> {
  const target = await findCallTargetById(ctx, call.toYobirinPropertyId);
  try {
    if (!target) throw new CallRefusal('unavailable');
    const { accountId } = await requireCallParty(ctx.db, target);
    await assertLicensed(ctx, accountId);
  } catch (error) {
    if (error instanceof CallRefusal) await refuseRinging(ctx, call, error);
    throw error;
  }
}

async function take(ctx: Context, taking: { roomId: string; userId: string; peerId: string }): Promise<Call | null> {
  try {
    return await takeCall(ctx.db, { ...taking, now: ctx.clock.now() });
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) throw new CallRefusal('busy');
    throw error;
  }
}
