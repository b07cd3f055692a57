import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { type CursorPage, moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { CallHistorySkeleton } from '../history/call-history-skeleton.tsx';

type ListCardProps<Item> = {
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<CursorPage<Item>>>;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  emptyState: ReactNode;
  failedTitle: string;
};

/** A card with a list of what visitors left, loaded page by page. */
export function ListCard<Item>({ title, query, emptyState, failedTitle, ...list }: ListCardProps<Item>) {
  if (query.isPending) return <CallHistorySkeleton />;
  return (
    <Card title={title}>
      {query.data ? (
        <div className="-mx-2">
          <InfiniteList
            label={title}
            items={nodesOf(query.data)}
            {...list}
            more={moreStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            loadMoreLabel={m.callback_list_more()}
            loadingLabel={m.common_loading()}
            failedLabel={m.callback_list_more_failed()}
            retryLabel={m.common_retry()}
            emptyState={emptyState}
          />
        </div>
      ) : (
        <FailedPart title={failedTitle} onRetry={() => query.refetch()} />
      )}
    </Card>
  );
}
