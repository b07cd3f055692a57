import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MembersQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../list/cursor-list.ts';

const Members = graphql(`
  query Members($accountId: ID!, $contains: String, $cursor: String, $take: Int) {
    membershipsForOwner(accountId: $accountId, contains: $contains, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
        totalCount
      }
      edges {
        node {
          id
          role
          isOwnerUse
          user {
            id
            firstName
            lastName
          }
          yobirinProperties {
            id
            version
            yobirinId
            nickname
            iconSmallUrl
            iconColor
            pausedAt
            inviteUser {
              id
              email
              state
            }
          }
        }
      }
    }
  }
`);

const UnassignedIds = graphql(`
  query UnassignedIds($accountId: ID!, $take: Int) {
    membershipsForOwner(accountId: $accountId, onlyUnassigned: true, take: $take) {
      edges {
        node {
          id
          yobirinProperties {
            id
            yobirinId
          }
        }
      }
    }
  }
`);

export type Membership = MembersQuery['membershipsForOwner']['edges'][number]['node'];

/** The key of all queries that list seats: any change of a seat invalidates them. */
export const membersKey = ['members'];

/**
 * The seats of an account that have an ID, the owner's own first, load by load (MEMBER-01, LIMIT-05). `totalCount`
 * excludes the owner's seat and ignores the search (OP-46).
 */
export function membersQuery({ accountId, contains }: { accountId: string; contains: string }) {
  return infiniteQueryOptions({
    queryKey: [...membersKey, accountId, 'list', contains],
    queryFn: async ({ pageParam }) => {
      const variables = { accountId, contains, ...pageVariables(pageParam) };
      return (await request(Members, variables)).membershipsForOwner;
    },
    ...cursorPaging,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}

/** IDs that are neither used nor offered by an invitation, at most `take` of them. */
export function unassignedIdsQuery(accountId: string, take: number) {
  return queryOptions({
    queryKey: [...membersKey, accountId, 'unassigned', take],
    queryFn: async () => {
      const { edges } = (await request(UnassignedIds, { accountId, take })).membershipsForOwner;
      return edges.flatMap(({ node }) =>
        node.yobirinProperties.flatMap(({ id, yobirinId }) => (yobirinId ? [{ propertyId: id, yobirinId }] : [])),
      );
    },
  });
}
