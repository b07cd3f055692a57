import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { countRooms, findLastPosts, findRooms, recentFirst } from './chat-room.queries.ts';
import { type Participant, toParticipant } from './participant.service.ts';

type ListRequest = PageRequest & { yobirinPropertyId: string; isUnanswered?: boolean | null | undefined };

/** Lists the chats of an ID that the viewer holds, without hidden ones: all of them, or those that wait for an answer. */
export async function listChatRooms(
  ctx: RequestContext,
  { yobirinPropertyId: id, isUnanswered: onlyUnanswered, ...request }: ListRequest,
): Promise<Connection<Participant>> {
  const { userId } = requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);

  const page = readPage(recentFirst, request);
  const listed = { yobirinPropertyId, isUnanswered: onlyUnanswered ?? false };
  const now = ctx.clock.now();
  const rooms = await findRooms(ctx.db, { ...listed, userId, now }, page);
  const { edges, pageInfo } = toConnection(page, rooms, () => countRooms(ctx.db, { ...listed, now }));
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: toParticipant(node, userId) })) };
}

/** A room's newest post, and how it begins. */
export type LastPost = { id: string; body: string };

/** Null for a room without posts. The caller has checked access to the rooms. */
export async function loadLastPosts(
  { db }: Pick<Context, 'db'>,
  chatRoomIds: readonly string[],
): Promise<(LastPost | null)[]> {
  const rows = await findLastPosts(db, chatRoomIds);
  const posts = new Map(rows.map(({ chatRoomId, ...post }) => [chatRoomId, post]));
  return chatRoomIds.map((id) => posts.get(id) ?? null);
}
