import type { Context } from '../../../context.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { listIdsOfRoom } from '../../chat/room/participant.service.ts';
import { roomIdOfCaller } from '../call-rooms.ts';
import { linkCallsToRoom } from './caller-chat.queries.ts';

/** A visitor who called began a chat: their calls to that ID lead to it. The peer ids prove that the calls were theirs. */
export async function linkCallsToChat(
  ctx: Pick<Context, 'db' | 'realtime'>,
  { chatRoomId, callerPeerIds }: { chatRoomId: string; callerPeerIds: readonly string[] },
): Promise<void> {
  const yobirinPropertyIds = await listIdsOfRoom(ctx, chatRoomId);
  await linkCallsToRoom(ctx.db, { chatRoomId, yobirinPropertyIds, roomIds: callerPeerIds.map(roomIdOfCaller) });
  for (const id of yobirinPropertyIds) announceMissedToHolders(ctx, { yobirinPropertyId: id });
}
