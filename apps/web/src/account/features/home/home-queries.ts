import { queryOptions } from '@tanstack/react-query';
import type { HomeTeamQuery, HomeThreadsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const HomeThreads = graphql(`
  query HomeThreads($yobirinPropertyId: ID!, $first: Int!) {
    inboxThreads(yobirinPropertyId: $yobirinPropertyId, filter: { view: WAITING }, first: $first) {
      edges {
        node {
          id
          name
          place
          waitingSince
          last {
            kind
            isOwn
            text
            durationSeconds
          }
          takenBy {
            userId
            name
          }
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const HasThreads = graphql(`
  query HasThreads($yobirinPropertyId: ID!) {
    inboxCounts(yobirinPropertyId: $yobirinPropertyId) {
      open
      snoozed
    }
    inboxThreads(yobirinPropertyId: $yobirinPropertyId, filter: { view: DONE }, first: 1) {
      edges {
        node {
          id
        }
      }
    }
  }
`);

const HomeTeam = graphql(`
  query HomeTeam($yobirinPropertyId: ID!) {
    inboxTeam(yobirinPropertyId: $yobirinPropertyId) {
      userId
      name
      isViewer
      reachability
    }
  }
`);

export type WaitingThread = HomeThreadsQuery['inboxThreads']['edges'][number]['node'];
export type TeamMember = HomeTeamQuery['inboxTeam'][number];

const shownThreads = 5;

export const homeThreadsKey = (yobirinPropertyId: string) => ['homeThreads', yobirinPropertyId];

/** The threads that have waited longest, and how many wait (HOME-05). */
export function homeThreadsQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...homeThreadsKey(yobirinPropertyId), 'waiting'],
    queryFn: async () => {
      const { inboxThreads } = await request(HomeThreads, { yobirinPropertyId, first: shownThreads });
      return { threads: inboxThreads.edges.map(({ node }) => node), totalCount: inboxThreads.pageInfo.totalCount };
    },
  });
}

/** Whether the ID has any thread, done ones included. */
export function hasThreadsQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: [...homeThreadsKey(yobirinPropertyId), 'any'],
    queryFn: async () => {
      const { inboxCounts, inboxThreads } = await request(HasThreads, { yobirinPropertyId });
      return inboxCounts.open + inboxCounts.snoozed + inboxThreads.edges.length > 0;
    },
  });
}

/** How often a visible page checks who can be rung (HOME-09). A page that was just opened connects after the first check. */
const teamRefreshMs = 15_000;
const teamFirstRefreshMs = 3_000;

export function homeTeamQuery(yobirinPropertyId: string) {
  return queryOptions({
    queryKey: ['homeTeam', yobirinPropertyId],
    queryFn: async () => (await request(HomeTeam, { yobirinPropertyId })).inboxTeam,
    refetchInterval: ({ state }) => (state.dataUpdateCount > 1 ? teamRefreshMs : teamFirstRefreshMs),
    meta: { isRefreshed: true },
  });
}
