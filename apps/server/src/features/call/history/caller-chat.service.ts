import type { Context } from '../../../context.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { findIdAndGuest } from '../../chat/room/participant.service.ts';
import { callsLinked } from '../call.events.ts';
import { roomIdOfCaller } from '../call-rooms.ts';
import { findCallsWithoutChat, linkCallsToRoom } from './caller-chat.queries.ts';
import { isSameName } from './is-same-name.ts';

/**
 * A visitor who called began a chat: the calls to that ID that they made under the name of the chat lead to it. The peer ids
 * prove the browser, the name tells apart visitors who share it.
 */
export async function linkCallsToChat(
  ctx: Pick<Context, 'db' | 'realtime' | 'events'>,
  { chatRoomId, callerPeerIds }: { chatRoomId: string; callerPeerIds: readonly string[] },
): Promise<void> {
  const chat = await findIdAndGuest(ctx, chatRoomId);
  if (!chat) return;
  const { yobirinPropertyId, guestName } = chat;
  const calls = await findCallsWithoutChat(ctx.db, { yobirinPropertyId, roomIds: callerPeerIds.map(roomIdOfCaller) });
  const callIds = calls.filter(({ callerName }) => isSameName(guestName, callerName)).map(({ id }) => id);
  if (callIds.length === 0) return;
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    await linkCallsToRoom(tx, { chatRoomId, callIds });
    await say.record(callsLinked, { chatRoomId, yobirinPropertyId, callIds });
  });
  announceMissedToHolders(ctx, { yobirinPropertyId });
}
