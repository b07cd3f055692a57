import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { ItemIcon } from './thread-row.tsx';
import { itemText } from './thread-words.ts';
import type { ThreadItemsState } from './use-thread-items.ts';

/** Calls and call-back requests, newest first. */
export function ThreadItems({
  items: { items, isPending, isFailed, more, loadMore, reload },
}: {
  items: ThreadItemsState;
}) {
  if (isPending) return <Skeleton className="h-24 w-full rounded-control" />;
  if (isFailed) return <FailedPart title={m.inbox_calls_failed()} onRetry={reload} />;
  if (items.length === 0) return <EmptyState title={m.inbox_calls_none()} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-baseline gap-2 py-2 text-sm">
            <span className="self-center">
              <ItemIcon kind={item.kind} />
            </span>
            <span dir="auto" className="min-w-0 grow break-words">
              {itemText(item)}
            </span>
            <time dateTime={item.at} className="shrink-0 text-xs text-muted">
              {dateTimeText(item.at)}
            </time>
          </li>
        ))}
      </ul>
      {more !== 'none' && (
        <Button variant="quiet" isPending={more === 'loading'} onClick={loadMore}>
          {more === 'failed' ? m.common_retry() : m.inbox_calls_more()}
        </Button>
      )}
    </>
  );
}
