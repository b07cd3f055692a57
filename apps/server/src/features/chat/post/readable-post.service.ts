import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { noSuchRoom, type Participant, requireGuest, requireParticipantOfRoom } from '../room/participant.service.ts';
import { findPost, lockUnchangedPost, type PostRow } from './chat-post.queries.ts';

/** A post and whoever reads it. Throws NOT_FOUND for a post that is not in a room of theirs. */
export async function requireReadablePost(
  ctx: RequestContext,
  { chatPostId, guestToken }: { chatPostId: string; guestToken?: string | null | undefined },
): Promise<{ post: PostRow; reader: Participant }> {
  if (!guestToken) requireViewer(ctx);
  const post = await requirePost(ctx, chatPostId);
  const reader = guestToken
    ? await requireGuest(ctx, guestToken)
    : await requireParticipantOfRoom(ctx, post.chatRoomId);
  if (reader.room.id !== post.chatRoomId) throw noSuchRoom();
  return { post, reader };
}

/** Whether the post is still as it was then. If so, it stays so until the transaction ends. */
export function holdPost(tx: Transaction, post: PostRow): Promise<boolean> {
  return lockUnchangedPost(tx, post);
}

/** For a use case that goes on to ask whose room it is in. */
export async function requirePost({ db }: Pick<Context, 'db'>, id: string): Promise<PostRow> {
  const post = await findPost(db, id);
  if (!post) throw noSuchRoom();
  return post;
}
