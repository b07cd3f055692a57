import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { GroupsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const Groups = graphql(`
  query Groups($accountId: ID!, $contains: String, $cursor: String, $take: Int) {
    groups(accountId: $accountId, contains: $contains, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
        totalCount
      }
      edges {
        node {
          id
          groupMemberships {
            id
          }
          yobirinProperties {
            id
            yobirinId
            nickname
            displayAlias
            iconSmallUrl
            iconColor
            pausedAt
          }
        }
      }
    }
  }
`);

export type ListedGroup = GroupsQuery['groups']['edges'][number]['node'];

export type NamedGroup = { id: string; propertyId: string; yobirinId: string; name: string; isPaused: boolean };

/** The key of all lists of groups: a change may affect any of them. */
export const groupsKey = ['groups'];

/** The groups of an account, loaded while scrolling (GROUP-01). */
export function groupsQuery({ accountId, contains }: { accountId: string; contains: string }) {
  return infiniteQueryOptions({
    queryKey: [...groupsKey, accountId, contains],
    queryFn: async ({ pageParam }) =>
      (await request(Groups, { accountId, contains, ...pageVariables(pageParam) })).groups,
    ...cursorPaging,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}
