import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallbackFilter } from '@yobirin/contract/callback';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { PhoneIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { CallHistorySkeleton } from '../history/call-history-skeleton.tsx';
import { callbacksQuery } from './callback-queries.ts';
import { CallbackRow } from './callback-row.tsx';

/** The open requests of an ID, and below them the closed ones. */
export function CallbackLists({ propertyId }: { propertyId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <CallbackList propertyId={propertyId} filter="OPEN" />
      <CallbackList propertyId={propertyId} filter="DONE" />
    </div>
  );
}

const titles: Record<CallbackFilter, () => string> = { OPEN: m.callback_filter_open, DONE: m.callback_filter_closed };

function CallbackList({ propertyId, filter }: { propertyId: string; filter: CallbackFilter }) {
  const query = useInfiniteQuery(callbacksQuery(propertyId, filter));
  if (query.isPending) return <CallHistorySkeleton />;

  return (
    <Card title={titles[filter]()}>
      {query.data ? (
        <div className="-mx-2">
          <InfiniteList
            label={titles[filter]()}
            items={nodesOf(query.data)}
            keyOf={({ id }) => id}
            renderItem={(request) => <CallbackRow request={request} />}
            more={moreStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            loadMoreLabel={m.callback_list_more()}
            loadingLabel={m.common_loading()}
            failedLabel={m.callback_list_more_failed()}
            retryLabel={m.common_retry()}
            emptyState={<EmptyState icon={<PhoneIcon className="size-7" />} {...emptyWords(filter)} />}
          />
        </div>
      ) : (
        <FailedPart title={m.callback_list_failed()} onRetry={() => query.refetch()} />
      )}
    </Card>
  );
}

function emptyWords(filter: CallbackFilter): { title: string; description?: string } {
  if (filter === 'DONE') return { title: m.callback_list_empty_closed() };
  return { title: m.callback_list_empty(), description: m.callback_list_empty_text() };
}
