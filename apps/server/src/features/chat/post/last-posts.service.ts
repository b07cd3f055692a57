import type { Context } from '../../../context.ts';
import { readPage } from '../../../platform/database/paging.ts';
import { loadAttachments } from '../../attachment/attachment.service.ts';
import { findPosts, newestFirst, type PostRow } from './chat-post.queries.ts';

export type LastPost = Pick<PostRow, 'body' | 'createdAt' | 'chatRoomMembershipId'> & { fileNames: string[] };

/** Returns the last posts of a room, oldest first. The caller has checked access to the room. Marks nothing as read. */
export async function listLastPosts(ctx: Pick<Context, 'db'>, chatRoomId: string, max: number): Promise<LastPost[]> {
  const newest = await findPosts(ctx.db, { chatRoomId }, readPage(newestFirst, { take: max }));
  const posts = newest.slice(0, max).toReversed();
  const attachments = await loadAttachments(
    ctx,
    posts.map(({ id }) => id),
  );
  return posts.map(({ body, createdAt, chatRoomMembershipId }, index) => ({
    body,
    createdAt,
    chatRoomMembershipId,
    fileNames: (attachments[index] ?? []).map(({ fileName }) => fileName),
  }));
}
