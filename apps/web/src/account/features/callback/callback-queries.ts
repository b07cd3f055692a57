import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallbackFilter } from '@yobirin/contract/callback';
import type { CallbackRequestsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const CallbackRequests = graphql(`
  query CallbackRequests($yobirinPropertyId: ID!, $filter: CallbackFilter!, $cursor: String, $take: Int) {
    callbackRequests(yobirinPropertyId: $yobirinPropertyId, filter: $filter, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          chatRoomId
          yobirinPropertyId
          guestName
          place
          wish
          wishAt
          state
          takenBy {
            userId
            nickname
            isViewer
          }
          attempts
          lastAttemptAt
          dueAt
          isOverdue
          expiresAt
          createdAt
          note
        }
      }
    }
  }
`);

const Waiting = graphql(`
  query Waiting($yobirinPropertyId: ID!) {
    waiting(yobirinPropertyId: $yobirinPropertyId) {
      callbacks
      overdueCallbacks
      missedCalls
      voiceMessages
      unansweredChats
    }
  }
`);

export type CallbackRequest = CallbackRequestsQuery['callbackRequests']['edges'][number]['node'];

/** The key of all lists of requests: a change may move one from list to list. */
export const callbacksKey = ['callbacks'];
export const waitingKey = ['waiting'];

/** The requests to an ID: the open ones by their due time, or the closed ones, the latest first. */
export function callbacksQuery(yobirinPropertyId: string, filter: CallbackFilter) {
  return infiniteQueryOptions({
    queryKey: [...callbacksKey, yobirinPropertyId, filter],
    queryFn: async ({ pageParam }) => {
      const variables = { yobirinPropertyId, filter, ...pageVariables(pageParam) };
      return (await request(CallbackRequests, variables)).callbackRequests;
    },
    ...cursorPaging,
  });
}

/** What waits for the holders of an ID, counted by kind. */
export function waitingQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...waitingKey, yobirinPropertyId],
    queryFn: async () => (await request(Waiting, { yobirinPropertyId })).waiting,
    meta: { isRefreshed: true },
  });
}
