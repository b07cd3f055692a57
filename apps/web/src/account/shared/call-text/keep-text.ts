import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { randomUuid } from '../../../chat/room/random-uuid.ts';

const CallChatRooms = graphql(`
  query CallChatRooms($yobirinPropertyId: ID!) {
    callHistories(yobirinPropertyId: $yobirinPropertyId, filter: TO_ONLY, take: 30) {
      edges {
        node {
          id
          chatRoomId
        }
      }
    }
  }
`);

const KeepCallText = graphql(`
  mutation KeepCallText($chatRoomId: ID!, $yobirinPropertyId: ID!, $body: String!, $clientPostId: ID!) {
    createChatPost(
      chatRoomId: $chatRoomId
      yobirinPropertyId: $yobirinPropertyId
      body: $body
      clientPostId: $clientPostId
    ) {
      id
    }
  }
`);

/** The chat of the caller with the called ID. It may have begun during the call. Null if there is none. */
export async function findCallChatRoom(yobirinPropertyId: string, callHistoryId: string): Promise<string | null> {
  const { callHistories } = await request(CallChatRooms, { yobirinPropertyId });
  return callHistories.edges.find(({ node }) => node.id === callHistoryId)?.node.chatRoomId ?? null;
}

/** Posts the text of a call to the chat of its guest (CALLTEXT-09). */
export async function postCallText(post: {
  chatRoomId: string;
  yobirinPropertyId: string;
  body: string;
}): Promise<void> {
  await request(KeepCallText, { ...post, clientPostId: randomUuid() });
}
