import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf } from '../../shared/list/cursor-list.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';

type ContactListProps<Data, Item> = {
  query: UseInfiniteQueryResult<Data>;
  itemsOf: (data: Data) => Item[];
  renderItem: (item: Item) => ReactNode;
  label: string;
  failedTitle: string;
  /** The search text; empty for the whole list. */
  contains: string;
  /** Shown for an empty list without a search. */
  emptyState: ReactNode;
};

/** A list of contacts, load by load. */
export function ContactList<Data, Item extends { id: string }>({
  query,
  itemsOf,
  renderItem,
  label,
  failedTitle,
  contains,
  emptyState,
}: ContactListProps<Data, Item>) {
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={failedTitle} onRetry={() => query.refetch()} />;

  return (
    <InfiniteList
      label={label}
      items={itemsOf(query.data)}
      keyOf={({ id }) => id}
      renderItem={renderItem}
      more={moreStateOf(query)}
      onLoadMore={() => void query.fetchNextPage()}
      loadMoreLabel={m.contact_more()}
      loadingLabel={m.common_loading()}
      failedLabel={m.contact_more_failed()}
      retryLabel={m.common_retry()}
      emptyState={contains ? <EmptyState title={m.contact_none_found({ text: contains })} /> : emptyState}
    />
  );
}
