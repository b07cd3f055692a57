import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../shared/list/cursor-list.ts';

const GroupCandidates = graphql(`
  query GroupCandidates($accountId: ID!, $contains: String, $cursor: String, $take: Int) {
    membershipsForOwner(
      accountId: $accountId
      contains: $contains
      cursor: $cursor
      take: $take
      onlyUserAssigned: true
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          user {
            id
            firstName
            lastName
          }
          yobirinProperties {
            id
            yobirinId
            nickname
          }
        }
      }
    }
  }
`);

export const candidatesKey = ['groupCandidates'];

/** All users with a seat of the account, each once, the owner first. */
export function candidatesQuery({ accountId, contains }: { accountId: string; contains: string }) {
  return infiniteQueryOptions({
    queryKey: [...candidatesKey, accountId, contains],
    queryFn: async ({ pageParam }) => {
      const variables = { accountId, contains: contains || null, ...pageVariables(pageParam) };
      return (await request(GroupCandidates, variables)).membershipsForOwner;
    },
    ...cursorPaging,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}
