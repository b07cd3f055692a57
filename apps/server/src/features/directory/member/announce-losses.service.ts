import type { Context } from '../../../context.ts';
import { stopRingingFor } from '../../call/lost-id.service.ts';
import { putOutOfChats } from '../../chat/lost-id.service.ts';
import type { Loss } from './vacate-seats.service.ts';

/**
 * Lets people hear no more of IDs that they lost: to be called after the commit. A conversation under way is theirs to end. Never
 * throws: what was lost is lost, and calls and sockets look again by themselves, only later.
 */
export async function announceLosses(ctx: Context, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  try {
    await Promise.all([stopRingingFor(ctx, losses), putOutOfChats(ctx, losses)]);
  } catch (error) {
    ctx.log.error({ err: error }, 'lost IDs could not be announced');
  }
}
