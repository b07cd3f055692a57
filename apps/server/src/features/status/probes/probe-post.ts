import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Context, RequestContext } from '../../../context.ts';
import { attendedRoom, chatRoom } from '../../chat/chat-channel.ts';
import { createChatRoomGuest } from '../../chat/guest/start-guest-chat.service.ts';
import { createChatPostByGuest } from '../../chat/post/write-post.service.ts';
import { createInternalId, withoutTraces } from './internal-account.ts';
import { type OpenSocket, withSockets } from './sockets.ts';

/** A guest opens a chat with an ID and posts; the open page of the ID, a socket to this node itself, gets the post. */
export function probePost(ctx: Context, ownUrl: string): Promise<void> {
  return withSockets(ctx, ownUrl, (open) => withoutTraces(ctx, ctx.pool, (inside) => makePost(inside, open)));
}

async function makePost(ctx: RequestContext, open: OpenSocket): Promise<void> {
  const { yobirinPropertyId } = await createInternalId(ctx);
  const guest = await createChatRoomGuest(ctx, { toYobirinPropertyId: yobirinPropertyId, guestName: 'Status' });
  const page = await open(chatNamespace, [chatRoom(guest.room.id), attendedRoom(guest.peer.id)]);
  await createChatPostByGuest(ctx, { chatRoomId: guest.room.id, guestToken: guest.guestToken, body: 'Status' });
  await page.hear('chatRoomEvent');
}
