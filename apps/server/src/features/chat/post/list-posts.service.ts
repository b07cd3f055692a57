import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { markRead } from '../reading/read-mark.service.ts';
import { type Participant, requireGuest, requireParticipant } from '../room/participant.service.ts';
import { countPosts, findPosts, newestFirst, oldestFirst, type PostRow } from './chat-post.queries.ts';
import { type Post, toPost } from './post.ts';

type PostsRequest = PageRequest & { after?: string | null | undefined };

/**
 * Lists the posts of a room, newest first, and marks them as read (OP-38). With `after`, lists the later posts, oldest first.
 */
export async function listChatPosts(
  ctx: RequestContext,
  { chatRoomId, yobirinPropertyId, ...request }: PostsRequest & { chatRoomId: string; yobirinPropertyId: string },
): Promise<Connection<Post>> {
  return listPosts(ctx, await requireParticipant(ctx, { chatRoomId, yobirinPropertyId }), request);
}

/** Lists the posts of the guest's room and marks them as read. */
export async function listChatPostsByGuest(
  ctx: RequestContext,
  { guestToken, ...request }: PostsRequest & { guestToken: string },
): Promise<Connection<Post>> {
  return listPosts(ctx, await requireGuest(ctx, guestToken), request);
}

async function listPosts(
  ctx: Context,
  reader: Participant,
  { after, cursor, take }: PostsRequest,
): Promise<Connection<Post>> {
  if (after != null && cursor != null) {
    throw new DomainError('BAD_USER_INPUT', 'A list goes on from a cursor, or begins after a post', { field: 'after' });
  }
  const chatRoomId = reader.room.id;
  const behindPostId = after == null ? undefined : parseInput(numericId, after);
  const page = readPage(behindPostId === undefined ? newestFirst : oldestFirst, { cursor, take });
  const rows = await findPosts(ctx.db, { chatRoomId, behindPostId }, page);
  const { edges, pageInfo } = toConnection(page, rows, () => countPosts(ctx.db, chatRoomId));

  const sides = await markAllRead(
    ctx,
    reader,
    edges.map((edge) => edge.node),
  );
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: toPost(node, sides) })) };
}

/** Skips the reader's own posts, so that reading them sends no event. */
async function markAllRead(ctx: Context, reader: Participant, posts: readonly PostRow[]): Promise<Participant> {
  const ofOthers = posts.filter((post) => post.chatRoomMembershipId !== reader.own.id);
  const [first, last] = [ofOthers.at(0), ofOthers.at(-1)];
  if (!first || !last) return reader;
  return markRead(ctx, reader, BigInt(first.id) > BigInt(last.id) ? first.id : last.id);
}
