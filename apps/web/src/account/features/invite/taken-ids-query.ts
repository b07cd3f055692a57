import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findTakenIds } from '../../shared/yobirin-id/taken-id.ts';

/** Those of the IDs, in lower case, that are in use or reserved. */
export function takenIdsQuery(yobirinIds: readonly string[]) {
  return queryOptions({
    queryKey: ['takenIds', ...yobirinIds],
    queryFn: () => findTakenIds(yobirinIds),
    enabled: yobirinIds.length > 0,
    placeholderData: keepPreviousData,
  });
}
