import type { Context } from '../../../context.ts';
import type { Block } from '../../block/block.service.ts';
import { isNetworkPaused } from '../../block/network-pause.service.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { CallRefusal } from '../call.errors.ts';
import { deleteAppliedCallsFrom, findLivingCallsOf } from './blocked-caller.queries.ts';
import { endCallById, missRinging } from './call-ending.service.ts';

/** Ends the running calls of a person who was blocked, and lets open pages of holders load their lists of calls again. */
export async function followBlock(
  ctx: Context,
  { block, isInForce }: { block: Block; isInForce: boolean },
): Promise<void> {
  announceMissedToHolders(ctx, { yobirinPropertyId: block.yobirinPropertyId });
  if (!isInForce) return;
  await withdrawStrangers(ctx, block);
  const { errorCode } = new CallRefusal('blocked');
  for (const call of await findLivingCallsOf(ctx.callDb, block)) {
    if (call.answeredAt !== null) await endCallById(ctx, call.id, 'hungUp');
    else await missRinging(ctx, call, { status: 'REJECTED', reason: 'DECLINED', errorCode, message: null }, 'declined');
  }
}

/** Callers of a paused network who applied before, and have not rung yet, must not ring any more (BLOCK-90). */
async function withdrawStrangers(ctx: Context, { yobirinPropertyId, networkKey }: Block): Promise<void> {
  if (networkKey === null) return;
  const network = { yobirinPropertyId, networkKey };
  if (await isNetworkPaused(ctx, network)) await deleteAppliedCallsFrom(ctx.callDb, network);
}
