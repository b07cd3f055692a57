import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { TransferTargetsQuery } from '../../../../api/gen/graphql.ts';
import { graphql } from '../../../../api/graphql.ts';
import { request } from '../../../../api/request.ts';
import { cursorPaging, pageVariables } from '../../../shared/list/cursor-list.ts';

const TransferTargets = graphql(`
  query TransferTargets($yobirinPropertyId: ID!, $contains: String, $cursor: String, $take: Int) {
    transferTargets(yobirinPropertyId: $yobirinPropertyId, contains: $contains, cursor: $cursor, take: $take) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          yobirinId
          nickname
          iconSmallUrl
          iconColor
          isGroup
        }
      }
    }
  }
`);

export type TransferTarget = TransferTargetsQuery['transferTargets']['edges'][number]['node'];

/** Members and groups of the account whose ID was called (OP-20). */
export function transferTargetsQuery({ propertyId, contains }: { propertyId: string; contains: string }) {
  return infiniteQueryOptions({
    queryKey: ['transferTargets', propertyId, contains],
    queryFn: async ({ pageParam }) => {
      const variables = { yobirinPropertyId: propertyId, contains, ...pageVariables(pageParam) };
      return (await request(TransferTargets, variables)).transferTargets;
    },
    ...cursorPaging,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}
