import type { Context } from '../../../context.ts';
import type { Block } from '../../block/block.service.ts';
import { findNetworkPause } from '../../block/network-pause.service.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { contacterOf, isStranger } from '../contact/contact.service.ts';
import { findAppliedCallsFrom, findUnfinishedCallsOfBlocked } from './blocked-caller.queries.ts';
import { endBlocked, endPaused } from './call-ending.service.ts';

/** Ends the calls of a person who was blocked, and lets open pages of holders load their lists of calls again. */
export async function followBlock(
  ctx: Context,
  { block, isInForce }: { block: Block; isInForce: boolean },
): Promise<void> {
  const { yobirinPropertyId } = block;
  announceMissedToHolders(ctx, { yobirinPropertyId });
  if (!isInForce) return;
  const calls = await findUnfinishedCallsOfBlocked(ctx.callDb, { yobirinPropertyId, now: ctx.clock.now() });
  for (const call of calls) await endBlocked(ctx, call);
  await withdrawStrangers(ctx, block);
}

/** Callers of a paused network who applied before, and have not rung yet, must not ring any more (BLOCK-33). */
async function withdrawStrangers(ctx: Context, { yobirinPropertyId, networkKey }: Block): Promise<void> {
  if (networkKey === null) return;
  const network = { yobirinPropertyId, networkKey };
  const pause = await findNetworkPause(ctx, network);
  if (!pause) return;
  const target = await findCallTargetById({ db: ctx.callDb }, yobirinPropertyId);
  if (!target) return;
  for (const call of await findAppliedCallsFrom(ctx.callDb, network)) {
    if (await isStranger(ctx.callDb, target, contacterOf(call))) await endPaused(ctx, call, pause);
  }
}
