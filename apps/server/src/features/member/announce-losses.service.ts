import type { Context } from '../../context.ts';
import { stopRingingFor } from '../call/lost-id.service.ts';
import { putOutOfChats } from '../chat/lost-id.service.ts';
import type { Loss } from './vacate-seats.service.ts';

/** Lets people hear no more of IDs that they lost: to be called after the commit. A conversation under way is theirs to end. */
export async function announceLosses(ctx: Context, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  await Promise.all([stopRingingFor(ctx, losses), putOutOfChats(ctx, losses)]);
}
