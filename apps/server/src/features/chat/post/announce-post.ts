import type { Context } from '../../../context.ts';
import { announceToSide } from '../chat-channel.ts';
import { findRoomOfPeer, type RoomSides } from '../room/participant.queries.ts';
import { toChatPost, toPost } from './post.ts';
import { loadContent } from './post-content.service.ts';
import { requirePost } from './readable-post.service.ts';

/**
 * Open chats show a changed post at once; each side gets what it may know of it. Call it after the commit. Returns the room as seen by
 * the side that did not write the post.
 */
export async function announcePost(ctx: Context, chatPostId: string): Promise<RoomSides | null> {
  const post = await requirePost(ctx, chatPostId);
  const room = await findRoomOfPeer(ctx.db, { sideId: post.chatRoomMembershipId, now: ctx.clock.now() });
  if (!room) return null;
  const content = await loadContent(ctx, chatPostId);
  for (const sides of [room, { own: room.peer, peer: room.own }]) {
    announceToSide(ctx, sides.own.id, { type: 'UPDATE', body: toChatPost(toPost(post, sides), content) });
  }
  return room;
}
