import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const TakenYobirinIds = graphql(`
  query TakenYobirinIds($yobirinIds: [String!]!) {
    takenYobirinIds(yobirinIds: $yobirinIds)
  }
`);

/** How long an answer is good for: another person may take the ID meanwhile. */
const freshMs = 10_000;

/** Whether an ID is in use or reserved. Null if that could not be found out, which is not worth an error: saving checks it. */
export function takenIdQuery(yobirinId: string) {
  return queryOptions({
    queryKey: ['takenId', yobirinId.toLowerCase()],
    queryFn: () =>
      findTakenIds([yobirinId]).then(
        ({ size }) => size > 0,
        () => null,
      ),
    staleTime: freshMs,
  });
}

/** Those of the IDs, in lower case, that are in use or reserved. */
export async function findTakenIds(yobirinIds: readonly string[]): Promise<Set<string>> {
  const { takenYobirinIds } = await request(TakenYobirinIds, { yobirinIds: [...yobirinIds] });
  return new Set(takenYobirinIds.map((yobirinId) => yobirinId.toLowerCase()));
}
