import type { Context } from '../../../context.ts';
import { announceMissedToHolders } from '../announce-to-users.ts';
import { announceToSide } from '../chat-channel.ts';
import { toChatPost, toPost } from '../post/post.ts';
import { loadContent } from '../post/post-content.service.ts';
import { requirePost } from '../post/readable-post.service.ts';
import { findRoomOfPeer } from '../room/participant.queries.ts';
import { findHeardVoices } from './voice-mark.queries.ts';

/** Open chats and lists show a changed voice message at once; each side gets what it may know of it. Call it after the commit. */
export async function announceVoice(ctx: Context, chatPostId: string): Promise<void> {
  const post = await requirePost(ctx, chatPostId);
  const room = await findRoomOfPeer(ctx.db, { sideId: post.chatRoomMembershipId, now: ctx.clock.now() });
  if (!room) return;
  const content = await loadContent(ctx, chatPostId);
  for (const sides of [room, { own: room.peer, peer: room.own }]) {
    announceToSide(ctx, sides.own.id, { type: 'UPDATE', body: toChatPost(toPost(post, sides), content) });
  }
  const { yobirinPropertyId } = room.own;
  if (yobirinPropertyId !== null) announceMissedToHolders(ctx, { yobirinPropertyId });
}

/** Once a chat is approved, its guest learns which voice messages were played before. */
export async function announceHeardVoices(ctx: Context, chatRoomId: string): Promise<void> {
  for (const chatPostId of await findHeardVoices(ctx.db, chatRoomId)) await announceVoice(ctx, chatPostId);
}
