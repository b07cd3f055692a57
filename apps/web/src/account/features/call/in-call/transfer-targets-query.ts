import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import type { TransferTargetsQuery } from '../../../../api/gen/graphql.ts';
import { graphql } from '../../../../api/graphql.ts';
import { request } from '../../../../api/request.ts';
import { cursorPaging } from '../../../shared/list/cursor-list.ts';

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
          availability
        }
      }
    }
  }
`);

export type TransferTarget = TransferTargetsQuery['transferTargets']['edges'][number]['node'];

const refreshMs = 3_000;

/** Members and groups of the account whose ID was called, and whether they can take the call now (OP-20, OP-96). */
export function transferTargetsQuery({ propertyId, contains }: { propertyId: string; contains: string }) {
  return infiniteQueryOptions({
    queryKey: ['transferTargets', propertyId, contains],
    queryFn: async ({ pageParam: { cursor } }) => {
      const variables = { yobirinPropertyId: propertyId, contains, cursor, take: limits.pageSizeMax };
      return (await request(TransferTargets, variables)).transferTargets;
    },
    ...cursorPaging,
    refetchInterval: refreshMs,
    // An earlier list would put those first who were free then.
    gcTime: 0,
    // Keeps the list from flickering while the user types.
    placeholderData: keepPreviousData,
  });
}
