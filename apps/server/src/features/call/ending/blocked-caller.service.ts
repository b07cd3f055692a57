import type { Context } from '../../../context.ts';
import type { Block } from '../../block/block.service.ts';
import { isNetworkPaused } from '../../block/network-pause.service.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { deleteAppliedCallsFrom, findUnfinishedCallsOfBlocked } from './blocked-caller.queries.ts';
import { endBlocked } from './call-ending.service.ts';

/** Ends the calls of a person who was blocked, and lets open pages of holders load their lists of calls again. */
export async function followBlock(
  ctx: Context,
  { block, isInForce }: { block: Block; isInForce: boolean },
): Promise<void> {
  const { yobirinPropertyId } = block;
  announceMissedToHolders(ctx, { yobirinPropertyId });
  if (!isInForce) return;
  await withdrawStrangers(ctx, block);
  const calls = await findUnfinishedCallsOfBlocked(ctx.callDb, { yobirinPropertyId, now: ctx.clock.now() });
  for (const call of calls) await endBlocked(ctx, call);
}

/** Callers of a paused network who applied before, and have not rung yet, must not ring any more (BLOCK-33). */
async function withdrawStrangers(ctx: Context, { yobirinPropertyId, networkKey }: Block): Promise<void> {
  if (networkKey === null) return;
  const network = { yobirinPropertyId, networkKey };
  if (await isNetworkPaused(ctx, network)) await deleteAppliedCallsFrom(ctx.callDb, network);
}
