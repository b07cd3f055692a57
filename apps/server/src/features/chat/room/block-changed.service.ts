import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import type { Block } from '../../block/block.service.ts';
import { chatRoom, propertyRoom } from '../chat-channel.ts';
import { findRoomsOfBlocked } from './blocked-rooms.queries.ts';

/** Tells all open pages of both sides, on every node, that a person was blocked or unblocked (BLOCK-09, BLOCK-11). */
export async function announceBlockChanged(
  ctx: Pick<Context, 'db' | 'realtime' | 'chat'>,
  { block }: { block: Block },
): Promise<void> {
  const { yobirinPropertyId } = block;
  ctx.realtime.in(chatNamespace, propertyRoom(yobirinPropertyId)).emit('blocksChanged', { yobirinPropertyId });
  for (const { chatRoomId, peerYobirinPropertyId } of await findRoomsOfBlocked(ctx.db, block)) {
    ctx.realtime.in(chatNamespace, chatRoom(chatRoomId)).emit('standingChanged', { chatRoomId });
    // Also makes lists of chats load again.
    ctx.chat.tellUnread(chatRoomId, yobirinPropertyId);
    ctx.chat.tellUnread(chatRoomId, peerYobirinPropertyId);
  }
}
