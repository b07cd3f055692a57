import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const TakenYobirinIds = graphql(`
  query TakenYobirinIds($yobirinIds: [String!]!) {
    takenYobirinIds(yobirinIds: $yobirinIds)
  }
`);

/** Those of the IDs, in lower case, that are in use or reserved. */
export function takenIdsQuery(yobirinIds: readonly string[]) {
  return queryOptions({
    queryKey: ['takenIds', ...yobirinIds],
    queryFn: async () => {
      const { takenYobirinIds } = await request(TakenYobirinIds, { yobirinIds: [...yobirinIds] });
      return new Set(takenYobirinIds.map((yobirinId) => yobirinId.toLowerCase()));
    },
    enabled: yobirinIds.length > 0,
    placeholderData: keepPreviousData,
  });
}
