import { violates } from '../../../platform/database/violates.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { CallRefusal } from '../call.errors.ts';
import { callRung, factsOf } from '../call.events.ts';
import { type Call, findCallById } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { endPassedOn, keepMissedLine } from '../ending/call-ending.service.ts';
import { announceCanceled, announceIncoming } from '../ringing/incoming-call.service.ts';
import { loadReach, type Receivers, requireReceivers } from '../ringing/receivers.service.ts';
import { findRungUserIds, insertRingings, turnBack } from '../ringing/ringing.queries.ts';
import { announceWaiting } from '../ringing/waiting-caller.service.ts';

type Reason = 'DECLINED' | 'TIMED_OUT';

/**
 * Rings the transferring member again, once and in the room of the transfer (OP-20). Adds a missed call to the history of the
 * callee who did not answer. Returns false if the call cannot be returned.
 */
export async function returnCall(ctx: CallContext, call: Call, reason: Reason): Promise<boolean> {
  const earlier = await endEarlierCall(ctx, call);
  if (!earlier?.receiverUserId) return false;
  const rung = await findRungUserIds(ctx.callDb, call.roomId);
  const [target, receivers] = await Promise.all([
    findCallTargetById({ db: ctx.callDb }, earlier.toYobirinPropertyId),
    findReceivers(ctx, earlier.receiverUserId, earlier.toYobirinPropertyId),
  ]);
  if (!target || !receivers) return false;
  const returned = await turnCallBack(ctx, { call, earlier, reason });
  if (!returned) return false;

  announceCanceled(ctx, call, { userIds: rung, reason });
  await announceWaiting(ctx, returned);
  await announceIncoming(ctx, returned, { target, receivers });
  return true;
}

/** A caller who has not left the transferring member yet would keep that member busy. */
async function endEarlierCall(ctx: CallContext, call: Call): Promise<Call | null> {
  if (call.isReturned || call.transferredFromCallId === null) return null;
  await endPassedOn(ctx, call.transferredFromCallId);
  return findCallById(ctx.callDb, call.transferredFromCallId);
}

async function findReceivers(ctx: CallContext, userId: string, yobirinPropertyId: string): Promise<Receivers | null> {
  try {
    return requireReceivers(await loadReach(ctx, ctx.callDb, { yobirinPropertyId, userIds: [userId] }), [userId]);
  } catch (error) {
    if (error instanceof CallRefusal) return null;
    throw error;
  }
}

async function turnCallBack(
  ctx: CallContext,
  { call, earlier, reason }: { call: Call; earlier: Call; reason: Reason },
): Promise<Call | null> {
  const now = ctx.callTimes.nowOf(call);
  const { receiverUserId, toYobirinPropertyId } = earlier;
  if (receiverUserId === null) return null;
  try {
    return await ctx.events.transaction(ctx.callDb, async (tx, say) => {
      const returned = await turnBack(tx, call.id, { receiverUserId, toYobirinPropertyId, now });
      if (!returned) return null;
      await keepMissedLine(tx, say, { call, reason: reason === 'DECLINED' ? 'declined' : 'timedOut', now });
      await insertRingings(tx, call.id, [receiverUserId]);
      await say.record(callRung, factsOf(returned, now));
      return returned;
    });
  } catch (error) {
    if (violates(error, 'calls_one_living_per_receiver')) return null;
    throw error;
  }
}
