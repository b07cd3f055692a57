import { violates } from '../../../platform/database/violates.ts';
import type { DomainError } from '../../../platform/errors.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { licenseStatusOf } from '../../directory/account/license.service.ts';
import { CallRefusal, callMovedOn, noSuchCall, registerFirst } from '../call.errors.ts';
import { callAnswered, factsOf } from '../call.events.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { endCallById, refuseRinging } from '../ending/call-ending.service.ts';
import { announceTransfer } from '../transfer/transfer-outcome.service.ts';
import { findTalkOfUntold } from '../transfer/untold-caller.service.ts';
import { findRungCall, isCallingOut, type RungCall, takeCall } from './answering.queries.ts';
import { announceCanceled, type Receiver } from './incoming-call.service.ts';
import { assertLicensed } from './reception.service.ts';

type Answered = Call & { callerPeerId: string; receiverPeerId: string };

/**
 * Answers a ringing call. The first device wins, and the others stop ringing. Idempotent: the winner may retry with the same
 * `peerId`.
 */
export async function answerCall(
  ctx: CallContext,
  receiver: Receiver,
  { roomId, peerId = createSecretToken() }: { roomId: string; peerId?: string | undefined },
): Promise<Answered> {
  const { userId } = receiver;
  const rung = await requireRungCall(ctx, receiver, roomId);
  const ringing = rung.call;
  if (hasWon(ringing, { userId, peerId })) return ringing;
  if (!isRinging(ringing)) throw tooLate(ringing);
  await assertStillTheirs(ctx, rung, userId);

  const call = await take(ctx, { roomId, userId, peerId, now: ctx.callTimes.nowOf(ringing) });
  if (!call || !hasWon(call, { userId, peerId })) throw await whyNot(ctx, { roomId, userId });

  announceCanceled(ctx, call, { userIds: rung.rungUserIds, reason: 'ANSWERED', except: receiver });
  await endTransferring(ctx, call);
  await announceTransfer(ctx, call, 'ANSWERED');
  return call;
}

/** The call of the transferring member may still live. */
async function endTransferring(ctx: CallContext, call: Call): Promise<void> {
  if (call.transferredFromCallId === null || (await findTalkOfUntold(ctx, call))) return;
  await endCallById(ctx, call.transferredFromCallId, 'passedOn');
}

function hasWon(call: Call, { userId, peerId }: { userId: string; peerId: string }): call is Answered {
  const isTheirs = call.receiverUserId === userId && call.receiverPeerId === peerId;
  return isTheirs && call.callerPeerId !== null && call.endedAt === null;
}

function isRinging({ answeredAt, endedAt }: Call): boolean {
  return answeredAt === null && endedAt === null;
}

function tooLate({ answeredAt, endedAt }: Call): DomainError {
  return callMovedOn(answeredAt !== null && endedAt === null ? 'ANSWERED' : 'ENDED');
}

/** Either another device answered first, or the user is in an outgoing call and this one keeps ringing. */
async function whyNot(ctx: CallContext, { roomId, userId }: { roomId: string; userId: string }): Promise<Error> {
  const call = await findCall(ctx.callDb, roomId);
  if (!call) return noSuchCall();
  return isRinging(call) && (await isCallingOut(ctx.callDb, userId)) ? new CallRefusal('busy') : tooLate(call);
}

/**
 * Returns a call that has rung for the user. Throws NOT_FOUND for any other call, UNAUTHENTICATED if the device is signed out.
 */
export async function requireRungCall(
  ctx: CallContext,
  { userId, deviceId }: Receiver,
  roomId: string,
): Promise<RungCall> {
  const rung = await findRungCall(ctx.callDb, { roomId, userId, deviceId });
  if (!rung?.rungUserIds.includes(userId)) throw noSuchCall();
  if (!rung.isSignedIn) throw registerFirst();
  return rung;
}

/** Ends the call if the license expired (OP-52) or the ID lost its holder while it rang. */
async function assertStillTheirs(
  ctx: CallContext,
  { call, account, receiverIds }: RungCall,
  userId: string,
): Promise<void> {
  // The user lost the ID, but other members of the group may still answer.
  if (receiverIds?.length && !receiverIds.includes(userId)) throw noSuchCall();
  try {
    if (!receiverIds?.length || account.id === null) throw new CallRefusal('unavailable');
    assertLicensed(licenseStatusOf(ctx, account));
  } catch (error) {
    if (error instanceof CallRefusal) await refuseRinging(ctx, call, error);
    throw error;
  }
}

async function take(
  ctx: CallContext,
  taking: { roomId: string; userId: string; peerId: string; now: Date },
): Promise<Call | null> {
  try {
    return await ctx.events.write(ctx.callDb, [callAnswered], async (db, say) => {
      const call = await takeCall(db, taking);
      if (call) await say.record(callAnswered, { ...factsOf(call, taking.now), receiverUserId: taking.userId });
      return call;
    });
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) throw new CallRefusal('busy');
    throw error;
  }
}
