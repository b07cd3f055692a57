import type { Context } from '../../context.ts';
import { violates } from '../../platform/database/violates.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { loadLicenseStatus } from '../billing/licence.service.ts';
import { findCallTargetById } from '../profile/call-target.service.ts';
import { CallRefusal, callMovedOn, noSuchCall } from './call.errors.ts';
import { type Call, findCall } from './call.queries.ts';
import { endCallById, refuseRinging } from './call-ending.service.ts';
import { announceCanceled, type Receiver } from './incoming-call.service.ts';
import { assertLicensed } from './reception.service.ts';
import { findRungUserIds, takeCall } from './ringing.queries.ts';

/** Takes a ringing call: the first wins, everybody else's devices stop ringing. Returns the receiver's peer id. */
export async function answerCall(ctx: Context, receiver: Receiver, roomId: string): Promise<string> {
  const { userId } = receiver;
  const { call: ringing, rungUserIds } = await requireRungCall(ctx, { roomId, userId });
  await assertStillLicensed(ctx, ringing);

  const peerId = createSecretToken();
  const call = await take(ctx, { roomId, userId, peerId });
  if (!call) throw callMovedOn();

  announceCanceled(ctx, call, { userIds: rungUserIds, reason: 'ANSWERED', except: receiver });
  // Whoever passed it on has done their part, should the caller not have left them yet.
  if (call.transferredFromCallId !== null) await endCallById(ctx, call.transferredFromCallId);
  return peerId;
}

/** A call that has rung for the user, and for whom else. Throws NOT_FOUND otherwise. */
export async function requireRungCall(
  ctx: Context,
  { roomId, userId }: { roomId: string; userId: string },
): Promise<{ call: Call; rungUserIds: string[] }> {
  const [call, rungUserIds] = await Promise.all([findCall(ctx.db, roomId), findRungUserIds(ctx.db, roomId)]);
  if (!call || !rungUserIds.includes(userId)) throw noSuchCall();
  return { call, rungUserIds };
}

/** A licence that ended while it rang ends the call (OP-52). */
async function assertStillLicensed(ctx: Context, call: Call): Promise<void> {
  const target = await findCallTargetById(ctx, call.toYobirinPropertyId);
  try {
    if (!target) throw new CallRefusal('unavailable');
    assertLicensed(await loadLicenseStatus(ctx, target.account));
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
