import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A holder of an ID with many chats, one of them long. */
export type RoomsHolder = { token: string; yobirinPropertyId: string; chatRoomId: string };

export type RoomLists = {
  /** The first queries of a page. Each returns its duration in milliseconds. */
  fetchRooms(): Promise<number>;
  fetchPosts(): Promise<number>;
  close(): Promise<void>;
};

const firstRooms = `query ($yobirinPropertyId: ID!) {
  list: chatRooms(yobirinPropertyId: $yobirinPropertyId) {
    edges { node {
      id isArchived lastPostedBody unreadCount updatedAt
      chatRoomMemberships {
        id isOwn aliasName callerName guestName isApproved
        yobirinProperty { id nickname iconSmallUrl iconColor deletedAt }
      }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const firstPosts = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
  list: chatPosts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) {
    edges { node {
      id clientPostId chatRoomId body createdAt updatedAt postUserId postUserNickname chatRoomMembershipId isAiReply
      chatReadStatuses { chatRoomMembershipId isRead }
      attachments { id fileName fileSize mimeType }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Starts a Yobirin with this many posts. */
export async function openRoomLists(databaseUrl: string, postCount: number): Promise<RoomLists> {
  const server = fork(`${import.meta.dirname}/yobirin-rooms.ts`, [databaseUrl, String(postCount)]);
  const [greeting] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('The server ended instead of serving');
  const { url, token, ...variables } = greeting;

  async function fetchList(query: string): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    const tookMs = performance.now() - startedAt;
    if (errors || data.list.edges.length !== 20) throw new Error(`No full page: ${JSON.stringify(errors)}`);
    return tookMs;
  }

  return {
    fetchRooms: () => fetchList(firstRooms),
    fetchPosts: () => fetchList(firstPosts),
    async close() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
