import { numericId } from '@yobirin/contract/ids';
import type { Context, RequestContext } from '../../../context.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../../platform/database/paging.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireHolding } from '../../directory/profile/holding.service.ts';
import { countRooms, findLastBodies, findRooms, recentFirst } from './chat-room.queries.ts';
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

/**
 * Returns the beginning of each room's newest post; null for a room without posts. The caller has checked access to the rooms.
 */
export async function loadLastBodies(
  { db }: Pick<Context, 'db'>,
  chatRoomIds: readonly string[],
): Promise<(string | null)[]> {
  const rows = await findLastBodies(db, chatRoomIds);
  const bodies = new Map(rows.map((row) => [row.chatRoomId, row.body]));
  return chatRoomIds.map((id) => bodies.get(id) ?? null);
}
