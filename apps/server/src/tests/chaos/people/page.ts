import type { ChatRoomEvent } from '@yobirin/contract/chat-events';
import type { ShownPosts } from '../../../testing/chat-people.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import { openChatLine, type Side } from './chat-line.ts';

/** A page of a chat: it fetches missed posts after each connection, then listens. */
type Page = {
  /** The posts it shows, in order. */
  shown(): string[];
  close(): void;
};

const fetchPosts = `query ($room: ID!, $as: ID!, $after: ID) {
  chatPosts(chatRoomId: $room, yobirinPropertyId: $as, after: $after, take: 100) {
    edges { node { id body } } pageInfo { hasNextPage } } }`;

/** Opens it with the first post of the room. */
export function openPage(site: ChaosSite, side: Side, first: { id: string; body: string }): Page {
  const posts = new Map([[first.id, first.body]]);
  /** The newest fetched post. Not the newest heard one: an earlier one may have been lost with the connection. */
  let fetchedId = first.id;

  async function catchUp(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const variables = { room: side.chatRoomId, as: side.propertyId, after: fetchedId };
      const { edges, pageInfo } = (await side.session.ask(fetchPosts, variables, 'chatPosts')) as ShownPosts;
      for (const { node } of edges) posts.set(node.id, node.body);
      fetchedId = edges.at(-1)?.node.id ?? fetchedId;
      hasMore = pageInfo.hasNextPage;
    }
  }

  const line = openChatLine(site, side, catchUp);
  line.on('chatRoomEvent', (event: ChatRoomEvent) => {
    if (event.type === 'CREATE') posts.set(event.body.id, event.body.body);
  });
  return {
    shown: () => [...posts].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)).map(([, body]) => body),
    close: line.close,
  };
}
