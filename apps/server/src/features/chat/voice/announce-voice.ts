import type { Context } from '../../../context.ts';
import { announceMissedToHolders } from '../announce-to-users.ts';
import { announcePost } from '../post/announce-post.ts';
import { findHeardVoices } from './voice-mark.queries.ts';

/** Open chats and lists show a changed voice message at once; each side gets what it may know of it. Call it after the commit. */
export async function announceVoice(ctx: Context, chatPostId: string): Promise<void> {
  const room = await announcePost(ctx, chatPostId);
  const yobirinPropertyId = room?.own.yobirinPropertyId ?? null;
  if (yobirinPropertyId !== null) announceMissedToHolders(ctx, { yobirinPropertyId });
}

/** Once a chat is approved, its guest learns which voice messages were played before. */
export async function announceHeardVoices(ctx: Context, chatRoomId: string): Promise<void> {
  for (const chatPostId of await findHeardVoices(ctx.db, chatRoomId)) await announceVoice(ctx, chatPostId);
}
