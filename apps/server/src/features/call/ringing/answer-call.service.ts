import type { Context } from '../../../context.ts';
import { violates } from '../../../platform/database/violates.ts';
import type { DomainError } from '../../../platform/errors.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { licenseStatusOf } from '../../directory/account/license.service.ts';
import { CallRefusal, callMovedOn, noSuchCall, registerFirst } from '../call.errors.ts';
import { callAnswered, factsOf } from '../call.events.ts';
import { type Call, findCall } from '../call.queries.ts';
import { endCallById, refuseRinging } from '../ending/call-ending.service.ts';
import { findRungCall, isCallingOut, type RungCall, takeCall } from './answering.queries.ts';
import { announceCanceled, type Receiver } from './incoming-call.service.ts';
import { assertLicensed } from './reception.service.ts';

type Answered = Call & { callerPeerId: string; receiverPeerId: string };

/**
 * Takes a ringing call: the first wins, everybody else's devices stop ringing. Whoever has won may say it again, by the same peer
 * id, because the answer was lost.
 */
export async function answerCall(
  ctx: Context,
  receiver: Receiver,
  { roomId, peerId = createSecretToken() }: { roomId: string; peerId?: string | undefined },
): Promise<Answered> {
  const { userId } = receiver;
  const rung = await requireRungCall(ctx, receiver, roomId);
  const ringing = rung.call;
  if (hasWon(ringing, { userId, peerId })) return ringing;
  if (!isRinging(ringing)) throw tooLate(ringing);
  await assertStillTheirs(ctx, rung, userId);

  const call = await take(ctx, { roomId, userId, peerId });
  if (!call || !hasWon(call, { userId, peerId })) throw await whyNot(ctx, { roomId, userId });

  announceCanceled(ctx, call, { userIds: rung.rungUserIds, reason: 'ANSWERED', except: receiver });
  // Whoever passed it on has done their part, should the caller not have left them yet.
  if (call.transferredFromCallId !== null) await endCallById(ctx, call.transferredFromCallId, 'passedOn');
  return call;
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

/** Someone else was faster; or they are calling someone themselves, and the call goes on ringing until they have hung up. */
async function whyNot(ctx: Context, { roomId, userId }: { roomId: string; userId: string }): Promise<Error> {
  const call = await findCall(ctx.db, roomId);
  if (!call) return noSuchCall();
  return isRinging(call) && (await isCallingOut(ctx.db, userId)) ? new CallRefusal('busy') : tooLate(call);
}

/** A call that has rung for the user, and for whom else. Throws NOT_FOUND otherwise, UNAUTHENTICATED once the device is signed out. */
export async function requireRungCall(ctx: Context, { userId, deviceId }: Receiver, roomId: string): Promise<RungCall> {
  const rung = await findRungCall(ctx.db, { roomId, userId, deviceId });
  if (!rung?.rungUserIds.includes(userId)) throw noSuchCall();
  if (!rung.isSignedIn) throw registerFirst();
  return rung;
}

/** A license that ended while it rang ends the call (OP-52), as does an ID that is nobody's any more. */
async function assertStillTheirs(
  ctx: Context,
  { call, account, receiverIds }: RungCall,
  userId: string,
): Promise<void> {
  // Others of a group may still take it.
  if (receiverIds?.length && !receiverIds.includes(userId)) throw noSuchCall();
  try {
    if (!receiverIds?.length || account.id === null) throw new CallRefusal('unavailable');
    assertLicensed(licenseStatusOf(ctx, account));
  } catch (error) {
    if (error instanceof CallRefusal) await refuseRinging(ctx, call, error);
    throw error;
  }
}

async function take(ctx: Context, taking: { roomId: string; userId: string; peerId: string }): Promise<Call | null> {
  try {
    const now = ctx.clock.now();
    return await ctx.events.write(ctx.db, [callAnswered], async (db, say) => {
      const call = await takeCall(db, { ...taking, now });
      if (call) await say.record(callAnswered, { ...factsOf(call, now), receiverUserId: taking.userId });
      return call;
    });
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) throw new CallRefusal('busy');
    throw error;
  }
}
