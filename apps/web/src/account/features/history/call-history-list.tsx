import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallHistoryFilter } from '@yobirin/contract/call';
import { type ReactNode, useEffect, useRef } from 'react';
import { soughtStyle } from '../../../chat/post/sought-post.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { PhoneIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { callHistoriesQuery } from './call-histories-query.ts';
import { CallHistoryRow } from './call-history-row.tsx';
import { CallHistorySkeleton } from './call-history-skeleton.tsx';
import { directionOf } from './call-history-words.ts';
import { useSeeMissedCalls } from './see-missed-calls.ts';

type CallHistoryListProps = {
  propertyId: string;
  filter: CallHistoryFilter;
  label: string;
  /** The address of the list, from its newest call on. */
  referrerPath: string;
  /** The call that the list begins with. */
  startAt: string | undefined;
};

/** The calls of one tab, loaded while scrolling (HISTORY-01). */
export function CallHistoryList({ propertyId, filter, label, referrerPath, startAt }: CallHistoryListProps) {
  const query = useInfiniteQuery(callHistoriesQuery({ propertyId, filter, startAt }));
  const histories = query.data ? nodesOf(query.data) : [];
  useSeeMissedCalls(propertyId, filter === 'FROM_ONLY' ? [] : histories);

  if (query.isPending) return <CallHistorySkeleton />;
  if (!query.data) return <FailedPart title={m.history_failed()} onRetry={() => query.refetch()} />;

  return (
    <Card>
      {startAt !== undefined && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
          {histories[0]?.id === startAt ? m.history_found() : m.history_found_gone()}
          <a href={referrerPath} className="text-indigo underline">
            {m.history_newest()}
          </a>
        </p>
      )}
      <div className="-m-2">
        <InfiniteList
          label={label}
          items={histories}
          keyOf={({ id }) => id}
          renderItem={(history) => (
            <Found isFound={history.id === startAt}>
              <CallHistoryRow history={history} direction={directionOf(filter)} referrerPath={referrerPath} />
            </Found>
          )}
          more={moreStateOf(query)}
          onLoadMore={() => void query.fetchNextPage()}
          loadMoreLabel={m.history_more()}
          loadingLabel={m.common_loading()}
          failedLabel={m.history_more_failed()}
          retryLabel={m.common_retry()}
          emptyState={<EmptyState icon={<PhoneIcon className="size-7" />} {...emptyWords(filter)} />}
        />
      </div>
    </Card>
  );
}

/** Marks the row for a moment, and gives it the focus once (SEARCH-13). */
function Found({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFound) row.current?.focus();
  }, [isFound]);

  if (!isFound) return children;
  return (
    <div ref={row} tabIndex={-1} className={soughtStyle}>
      {children}
    </div>
  );
}

function emptyWords(filter: CallHistoryFilter): { title: string; description: string } {
  switch (filter) {
    case 'TO_ONLY':
      return { title: m.history_empty_to(), description: m.history_empty_to_text() };
    case 'FROM_ONLY':
      return { title: m.history_empty_from(), description: m.history_empty_from_text() };
    case 'UNCALL_ONLY':
      return { title: m.history_empty_missed(), description: m.history_empty_missed_text() };
  }
}
