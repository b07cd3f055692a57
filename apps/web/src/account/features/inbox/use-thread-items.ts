import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { itemsQuery, type Thread } from './inbox-queries.ts';

/** The calls and call-back requests of a thread, loaded again with what comes into it. */
export function useThreadItems(yobirinPropertyId: string, { id, lastAt }: Pick<Thread, 'id' | 'lastAt'>) {
  const query = itemsQuery(yobirinPropertyId, id);
  const items = useInfiniteQuery(query);
  const client = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the last thing tells that there is a new one
  useEffect(() => {
    void client.invalidateQueries({ queryKey: query.queryKey });
  }, [client, id, lastAt]);

  return {
    items: items.data ? nodesOf(items.data) : [],
    count: items.data?.pages[0]?.pageInfo.totalCount ?? 0,
    isPending: items.isPending,
    isFailed: items.isError && !items.data,
    more: moreStateOf(items),
    loadMore: () => void items.fetchNextPage(),
    reload: () => void items.refetch(),
  };
}

export type ThreadItemsState = ReturnType<typeof useThreadItems>;
