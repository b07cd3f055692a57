import { partOf } from '../../testing/chat-people.ts';
import type { Desk } from './desk.ts';
import type { Way } from './leave-message.ts';

const voices = `query ($id: ID!) { list: voiceMessages(yobirinPropertyId: $id, filter: OPEN, take: 100) {
  edges { node { guestName } } } }`;
const callbacks = `query ($id: ID!) { list: callbackRequests(yobirinPropertyId: $id, filter: OPEN, take: 100) {
  edges { node { guestName } } } }`;
const missed = `query ($id: ID!) { list: callHistories(yobirinPropertyId: $id, filter: TO_ONLY, take: 100) {
  edges { node { callerName status } } } }`;
const chats = `query ($id: ID!) { list: chatRooms(yobirinPropertyId: $id, take: 100) {
  edges { node { lastPostedBody chatRoomMemberships { isOwn guestName } } } } }`;

type Chat = {
  lastPostedBody: string | null;
  chatRoomMemberships: { isOwn: boolean; guestName: string | null }[];
};

/** The names that a holder finds in each list, one for each entry. */
export type Lists = Record<Way | 'missed', string[]>;

export async function readLists({ ask, to }: Desk): Promise<Lists> {
  const read = async <Node>(query: string) => {
    // Each document selects the fields of its type.
    const { edges } = partOf(await ask(query, { id: to.id }), 'list') as { edges: { node: Node }[] };
    return edges.map(({ node }) => node);
  };
  const guestNames = (nodes: { guestName: string }[]) => nodes.map(({ guestName }) => guestName);
  const calls = await read<{ callerName: string; status: string }>(missed);
  const texts = (await read<Chat>(chats)).filter(({ lastPostedBody }) => lastPostedBody);
  return {
    voice: guestNames(await read(voices)),
    'call back': guestNames(await read(callbacks)),
    text: texts.map(({ chatRoomMemberships }) => chatRoomMemberships.find(({ isOwn }) => !isOwn)?.guestName ?? ''),
    missed: calls.filter(({ status }) => status === 'UNCALL').map(({ callerName }) => callerName),
  };
}
