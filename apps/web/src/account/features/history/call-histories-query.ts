import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallHistoryFilter } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import { isRefusal } from '../../../api/api-error.ts';
import type { CallHistoriesQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const CallHistories = graphql(`
  query CallHistories($yobirinPropertyId: ID!, $filter: CallHistoryFilter!, $cursor: String, $take: Int, $startAt: ID) {
    callHistories(
      yobirinPropertyId: $yobirinPropertyId
      filter: $filter
      cursor: $cursor
      take: $take
      startAt: $startAt
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          fromYobirinProperty {
            ...CallHistorySide
          }
          toYobirinProperty {
            ...CallHistorySide
          }
          callerName
          callReason
          chatRoomId
          blockId
          canBlock
          duration
          isTransferred
          isReturned
          isToGuest
          calleeName
          calleePlace
          isDone
          doneBy {
            name
            isViewer
          }
          answeredBy {
            name
            isViewer
          }
          transferredBy {
            name
            isViewer
          }
          transferredTo {
            id
            yobirinId
            nickname
            deletedAt
          }
          status
          createdAt
          location {
            latitude
            longitude
            reportedAt
          }
        }
      }
    }
  }

  fragment CallHistorySide on YobirinProperty {
    id
    yobirinId
    nickname
    iconSmallUrl
    iconColor
    deletedAt
  }
`);

export type CallHistory = CallHistoriesQuery['callHistories']['edges'][number]['node'];

type Selection = {
  propertyId: string;
  filter: CallHistoryFilter;
  /** The call that the list begins with. If it is gone, the list begins with the newest. */
  startAt: string | undefined;
};

/** The key of all lists of calls: each call may change any of them. */
export const callHistoriesKey = ['callHistories'];

/** The calls of an ID, newest first, load by load (HISTORY-01, LIMIT-05). */
export function callHistoriesQuery({ propertyId, filter, startAt }: Selection) {
  return infiniteQueryOptions({
    queryKey: [...callHistoriesKey, propertyId, filter, startAt],
    queryFn: async ({ pageParam }) => {
      const variables = { yobirinPropertyId: propertyId, filter, ...pageVariables(pageParam) };
      if (startAt === undefined || pageParam.cursor !== null) {
        return (await request(CallHistories, variables)).callHistories;
      }
      try {
        return (await request(CallHistories, { ...variables, startAt })).callHistories;
      } catch (error) {
        if (!isRefusal(error, 'NOT_FOUND')) throw error;
        return (await request(CallHistories, variables)).callHistories;
      }
    },
    ...cursorPaging,
  });
}

/** The latest missed calls, for the home page (HOME-04). */
export function missedCallsQuery(propertyId: string) {
  return queryOptions({
    queryKey: [...callHistoriesKey, propertyId, 'home'],
    queryFn: async () => {
      const variables = {
        yobirinPropertyId: propertyId,
        filter: 'UNCALL_ONLY',
        take: limits.missedCallsOnHome,
      } as const;
      return (await request(CallHistories, variables)).callHistories;
    },
  });
}
