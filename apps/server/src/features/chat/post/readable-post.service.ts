import type { Context, RequestContext } from '../../../context.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { noSuchRoom, type Participant, requireGuest, requireParticipantOfRoom } from '../room/participant.service.ts';
import { findPost, type PostRow } from './chat-post.queries.ts';

/** Returns a post and its reader. Throws NOT_FOUND if the viewer or guest is not in the post's room. */
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

/** Checks only that the post exists; the caller has to check access to its room. */
export async function requirePost({ db }: Pick<Context, 'db'>, id: string): Promise<PostRow> {
  const post = await findPost(db, id);
  if (!post) throw noSuchRoom();
  return post;
}
