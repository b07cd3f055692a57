import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { takeOfLoad } from '@yobirin/contract/limits';
import type { ChatRoomsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ChatRooms = graphql(`
  query ChatRooms($yobirinPropertyId: ID!, $isUnanswered: Boolean, $cursor: String, $take: Int) {
    chatRooms(yobirinPropertyId: $yobirinPropertyId, isUnanswered: $isUnanswered, cursor: $cursor, take: $take) {
      edges {
        node {
          id
          isArchived
          isBlocking
          lastPostedBody
          lastVoiceMs
          hasPosts
          unreadCount
          unansweredSince
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

const UnansweredCount = graphql(`
  query UnansweredCount($yobirinPropertyId: ID!) {
    chatRooms(yobirinPropertyId: $yobirinPropertyId, isUnanswered: true, take: 1) {
      pageInfo {
        totalCount
      }
    }
  }
`);

export type ListedRoom = ChatRoomsQuery['chatRooms']['edges'][number]['node'];

type Load = { cursor: string | null; load: number };

const firstLoad: Load = { cursor: null, load: 1 };

export const chatRoomsKey = (yobirinPropertyId: string) => ['chatRooms', yobirinPropertyId];

type Listed = { yobirinPropertyId: string; isUnanswered: boolean };

/** The chats of an ID, the most recently used first: all, or those that wait for an answer (CHAT-01, CHAT-23). */
export function chatRoomsQuery({ yobirinPropertyId, isUnanswered }: Listed) {
  return infiniteQueryOptions({
    queryKey: [...chatRoomsKey(yobirinPropertyId), isUnanswered ? 'unanswered' : 'all'],
    queryFn: async ({ pageParam: { cursor, load } }) => {
      const page = { cursor, take: takeOfLoad(load) ?? null };
      return (await request(ChatRooms, { yobirinPropertyId, isUnanswered, ...page })).chatRooms;
    },
    initialPageParam: firstLoad,
    getNextPageParam: ({ pageInfo }, _pages, { load }): Load | undefined =>
      pageInfo.hasNextPage ? { cursor: pageInfo.endCursor, load: load + 1 } : undefined,
  });
}

/** The number of chats that wait for an answer. */
export function unansweredCountQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...chatRoomsKey(yobirinPropertyId), 'unansweredCount'],
    queryFn: async () => (await request(UnansweredCount, { yobirinPropertyId })).chatRooms.pageInfo.totalCount,
  });
}
