import { partOf } from '../../testing/chat-people.ts';
import type { Desk, PublicId } from './desk.ts';

const calls = `query ($id: ID!, $cursor: String) {
  page: callHistories(yobirinPropertyId: $id, filter: TO_ONLY, cursor: $cursor, take: 100) {
    edges { node { id status callerName fromYobirinProperty { nickname } } } pageInfo { hasNextPage endCursor } } }`;
const rooms = `query ($id: ID!, $cursor: String) {
  page: chatRooms(yobirinPropertyId: $id, cursor: $cursor, take: 100) {
    edges { node { id chatRoomMemberships { isOwn guestName yobirinProperty { nickname } } } }
    pageInfo { hasNextPage endCursor } } }`;

type Page<Node> = { edges: { node: Node }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
type Nickname = { nickname: string } | null;
type CallNode = { id: string; status: string; callerName: string | null; fromYobirinProperty: Nickname };
type RoomNode = { chatRoomMemberships: { isOwn: boolean; guestName: string | null; yobirinProperty: Nickname }[] };

async function readAll<Node>({ ask }: Desk, query: string, { id }: PublicId): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let cursor: string | null = null, hasMore = true; hasMore; ) {
    // The document selects these fields.
    const { edges, pageInfo } = partOf(await ask(query, { id, cursor }), 'page') as Page<Node>;
    nodes.push(...edges.map(({ node }) => node));
    cursor = pageInfo.endCursor;
    hasMore = pageInfo.hasNextPage;
  }
  return nodes;
}

/** The names in the holder's call history, one for each call, with how it ended. */
export async function readCalls(desk: Desk): Promise<{ id: string; name: string; status: string }[]> {
  const nodes = [
    ...(await readAll<CallNode>(desk, calls, desk.open)),
    ...(await readAll<CallNode>(desk, calls, desk.guarded)),
  ];
  return nodes.map(({ id, status, callerName, fromYobirinProperty }) => ({
    id,
    name: callerName ?? fromYobirinProperty?.nickname ?? '',
    status,
  }));
}

/** The names in the holder's list of chats, one for each chat. */
export async function readChats(desk: Desk): Promise<string[]> {
  const nodes = await readAll<RoomNode>(desk, rooms, desk.open);
  return nodes.map(({ chatRoomMemberships }) => {
    const peer = chatRoomMemberships.find(({ isOwn }) => !isOwn);
    return peer?.guestName ?? peer?.yobirinProperty?.nickname ?? '';
  });
}
