import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FigureGrouping, FigureName } from '@yobirin/contract/figure';
import type { FigureRowsQuery, FiguresQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const Figures = graphql(`
  query Figures($accountId: ID!, $yobirinPropertyId: ID, $from: String!, $to: String!) {
    figures(accountId: $accountId, yobirinPropertyId: $yobirinPropertyId, from: $from, to: $to) {
      isOwn
      ids {
        id
        nickname
        isGroup
      }
      whole {
        ...FigureCounts
        ...FigureQuality
      }
      before {
        ...FigureCounts
      }
      DAY: groups(by: DAY) {
        ...FigureGroupParts
      }
      HOUR_OF_WEEK: groups(by: HOUR_OF_WEEK) {
        ...FigureGroupParts
      }
      PLACE: groups(by: PLACE) {
        ...FigureGroupParts
      }
      LANGUAGE: groups(by: LANGUAGE) {
        ...FigureGroupParts
      }
      MEMBER: groups(by: MEMBER) {
        ...FigureGroupParts
      }
      ID: groups(by: ID) {
        ...FigureGroupParts
      }
    }
  }

  fragment FigureGroupParts on FigureGroup {
    key
    name
    sums {
      ...FigureCounts
    }
  }

  fragment FigureCounts on FigureSums {
    rung
    answered
    missed
    abandoned
    failed
    talkSeconds
    messagesIn
    messagesOut
    chats
    chatsAnswered
    callbacks
    callbacksKept
    answerSeconds {
      p50
      p95
    }
    firstAnswerSeconds {
      p50
      p95
    }
    lossPermille {
      p50
      p95
    }
  }

  fragment FigureQuality on FigureSums {
    measured
    relayed
    jitterMs {
      p50
      p95
    }
    roundTripMs {
      p50
      p95
    }
    signalingMs {
      p50
      p95
    }
    iceMs {
      p50
      p95
    }
    dtlsMs {
      p50
      p95
    }
  }
`);

const FigureRows = graphql(`
  query FigureRows(
    $accountId: ID!
    $yobirinPropertyId: ID
    $from: String!
    $to: String!
    $figure: FigureName!
    $by: FigureGrouping
    $key: String
    $cursor: String
    $take: Int
  ) {
    figureRows(
      accountId: $accountId
      yobirinPropertyId: $yobirinPropertyId
      from: $from
      to: $to
      figure: $figure
      by: $by
      key: $key
      cursor: $cursor
      take: $take
    ) {
      pageInfo {
        totalCount
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          kind
          at
          idName
          memberName
          talkSeconds
          answerSeconds
          chatRoomId
        }
      }
    }
  }
`);

export type Figures = FiguresQuery['figures'];
export type FigureGroup = Figures['DAY'][number];
export type FigureSums = FigureGroup['sums'];
export type FigureRow = FigureRowsQuery['figureRows']['edges'][number]['node'];

/** What is asked for: the days, both included, and one ID or all. */
export type FigureScope = { accountId: string; yobirinPropertyId: string | undefined; from: string; to: string };

export function figuresQuery(scope: FigureScope) {
  return queryOptions({
    queryKey: ['figures', scope],
    queryFn: async () => (await request(Figures, scope)).figures,
  });
}

/** The rows of a figure, of all groups or of one. */
export type RowsChoice = { figure: FigureName; by?: FigureGrouping | undefined; key?: string | undefined };

export function figureRowsQuery(scope: FigureScope, choice: RowsChoice) {
  return infiniteQueryOptions({
    queryKey: ['figures', scope, 'rows', choice],
    queryFn: async ({ pageParam }) =>
      (await request(FigureRows, { ...scope, ...choice, ...pageVariables(pageParam) })).figureRows,
    ...cursorPaging,
  });
}
