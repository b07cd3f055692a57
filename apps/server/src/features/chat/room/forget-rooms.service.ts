import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import { deleteAttachmentFiles, loadAttachments } from '../../attachment/attachment.service.ts';
import { forgetBlockedNetworks } from '../../block/network-pause.service.ts';
import { forgetTextsOf } from '../post/forget-texts.service.ts';
import {
  deleteRooms,
  findEndedRooms,
  findPostIdsOfRooms,
  findUnreadableRooms,
  forgetNetworksOfSides,
} from './forget-rooms.queries.ts';

type ForgetContext = Pick<Context, 'db' | 'clock' | 'files' | 'log'>;

const roomsAtOnce = 50;

/** Deletes chats that no user and no guest may read, and guest chats whose time after the end is over (ERASE-04, ERASE-05). */
export async function forgetRooms(ctx: ForgetContext): Promise<void> {
  const endedBefore = ctx.clock.now();
  endedBefore.setUTCMonth(endedBefore.getUTCMonth() - limits.endedGuestChatMonths);
  await deleteAll(ctx, () => findUnreadableRooms(ctx.db, roomsAtOnce));
  await deleteAll(ctx, () => findEndedRooms(ctx.db, endedBefore, roomsAtOnce));
}

/** From which network a chat was begun, and a person blocked, is kept for as long as it counts (BLOCK-33). */
export async function forgetNetworks(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await forgetNetworksOfSides(ctx.db, new Date(ctx.clock.now().getTime() - limits.blockedNearbyMs));
  await forgetBlockedNetworks(ctx);
}

/** In small transactions, so that posts elsewhere do not wait. */
async function deleteAll(ctx: ForgetContext, findSome: () => Promise<string[]>): Promise<void> {
  for (let rooms = await findSome(); rooms.length > 0; rooms = await findSome()) {
    const fileKeys = await ctx.db.transaction(async (tx) => {
      const postIds = await findPostIdsOfRooms(tx, rooms);
      const attachments = await loadAttachments({ db: tx }, postIds);
      await forgetTextsOf(tx, postIds);
      await deleteRooms(tx, rooms);
      return attachments.flat().map(({ fileKey }) => fileKey);
    });
    await deleteAttachmentFiles(ctx, fileKeys);
  }
}
