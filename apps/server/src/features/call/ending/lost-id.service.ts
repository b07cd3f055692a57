import { findCallTargetById, listReceiverIds } from '../../directory/profile/call-target.service.ts';
import { CallRefusal } from '../call.errors.ts';
import type { Call } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { giveUpRinging } from '../ringing/give-up-ringing.service.ts';
import { announceCanceled } from '../ringing/incoming-call.service.ts';
import { findVerdict, noteDeclined } from '../ringing/ringing.queries.ts';
import { refuseRinging } from './call-ending.service.ts';
import { findCallsBackBy, findCallsRingingTo } from './lost-id.queries.ts';

/**
 * Stops calls that ring for users by IDs they have lost, and those by which they call guests back. A call to the ID of a seat ends;
 * a call to a group keeps ringing its other members. Call it after the commit.
 */
export async function stopRingingFor(
  ctx: CallContext,
  losses: readonly { userId: string; yobirinPropertyId: string }[],
): Promise<void> {
  const ringing = await findCallsRingingTo(
    ctx.callDb,
    losses.map((loss) => loss.yobirinPropertyId),
  );
  for (const call of ringing) {
    const loss = losses.filter((one) => one.yobirinPropertyId === call.toYobirinPropertyId);
    const target = await findCallTargetById({ db: ctx.callDb }, call.toYobirinPropertyId);
    if (!target || target.groupId === null) await refuseRinging(ctx, call, new CallRefusal('unavailable'));
    else for (const { userId } of loss) await withdraw(ctx, call, userId);
  }
  for (const loss of losses) {
    for (const call of await findCallsBackBy(ctx.callDb, loss))
      await refuseRinging(ctx, call, new CallRefusal('unavailable'));
  }
}

/**
 * Checks a call that has just begun to ring for users who lost the ID after it was looked up. Runs in the background. No loss
 * is missed: of this check and `stopRingingFor`, the later one sees what the earlier one committed.
 */
export function stopRingingOfLost(ctx: CallContext, call: Call, userIds: readonly string[]): void {
  stopLost(ctx, call, userIds).catch((error) =>
    ctx.log.error({ err: error, callId: call.id }, 'whom a call is for could not be checked again'),
  );
}

async function stopLost(ctx: CallContext, { toYobirinPropertyId }: Call, userIds: readonly string[]): Promise<void> {
  const receiverIds = await listReceiverIds({ db: ctx.callDb }, toYobirinPropertyId);
  const lost = userIds.filter((userId) => !receiverIds.includes(userId));
  if (lost.length === 0) return;
  await stopRingingFor(
    ctx,
    lost.map((userId) => ({ userId, yobirinPropertyId: toYobirinPropertyId })),
  );
}

/** Acts as if the user had declined. */
async function withdraw(ctx: CallContext, call: Call, userId: string): Promise<void> {
  await noteDeclined(ctx.callDb, { callId: call.id, userId, message: null, now: ctx.callTimes.nowOf(call) });
  announceCanceled(ctx, call, { userIds: [userId], reason: 'ENDED' });
  const { isDeclinedByAll, message } = await findVerdict(ctx.callDb, call.id);
  if (isDeclinedByAll) await giveUpRinging(ctx, call, { reason: 'DECLINED', message });
}
