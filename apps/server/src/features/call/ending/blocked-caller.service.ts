import type { Context } from '../../../context.ts';
import type { Block } from '../../block/block.service.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { CallRefusal } from '../call.errors.ts';
import { findLivingCallsOf } from './blocked-caller.queries.ts';
import { endCallById, missRinging } from './call-ending.service.ts';

/** Ends the running calls of a person who was blocked, and lets open pages of holders load their lists of calls again. */
export async function followBlock(
  ctx: Context,
  { block, isInForce }: { block: Block; isInForce: boolean },
): Promise<void> {
  announceMissedToHolders(ctx, { yobirinPropertyId: block.yobirinPropertyId });
  if (!isInForce) return;
  const { errorCode } = new CallRefusal('blocked');
  for (const call of await findLivingCallsOf(ctx.callDb, block)) {
    if (call.answeredAt !== null) await endCallById(ctx, call.id, 'hungUp');
    else await missRinging(ctx, call, { status: 'REJECTED', reason: 'DECLINED', errorCode, message: null }, 'declined');
  }
}
