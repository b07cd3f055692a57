import { infiniteQueryOptions } from '@tanstack/react-query';
import { takeOfLoad } from '@yobirin/contract/limits';
import type { ChatRoomsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ChatRooms = graphql(`
  query ChatRooms($yobirinPropertyId: ID!, $cursor: String, $take: Int) {
    chatRooms(yobirinPropertyId: $yobirinPropertyId, cursor: $cursor, take: $take) {
      edges {
        node {
          id
          isArchived
          lastPostedBody
          hasPosts
          unreadCount
          updatedAt
          chatRoomMemberships {
            id
            isOwn
            aliasName
            callerName
            guestName
            isApproved
            yobirinProperty {
              id
              nickname
              iconSmallUrl
              iconColor
              deletedAt
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type ListedRoom = ChatRoomsQuery['chatRooms']['edges'][number]['node'];

type Load = { cursor: string | null; load: number };

const firstLoad: Load = { cursor: null, load: 1 };

export const chatRoomsKey = (yobirinPropertyId: string) => ['chatRooms', yobirinPropertyId];

/** The chats of an ID, the most recently used first (CHAT-01). */
export function chatRoomsQuery(yobirinPropertyId: string) {
  return infiniteQueryOptions({
    queryKey: chatRoomsKey(yobirinPropertyId),
    queryFn: async ({ pageParam: { cursor, load } }) => {
      const { chatRooms } = await request(ChatRooms, { yobirinPropertyId, cursor, take: takeOfLoad(load) ?? null });
      return chatRooms;
    },
    initialPageParam: firstLoad,
    getNextPageParam: ({ pageInfo }, _pages, { load }): Load | undefined =>
      pageInfo.hasNextPage ? { cursor: pageInfo.endCursor, load: load + 1 } : undefined,
  });
}
