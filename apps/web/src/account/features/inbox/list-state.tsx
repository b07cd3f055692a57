import type { InboxView } from '@yobirin/contract/inbox';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { InboxIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { countFilters, type InboxSelection, writeAddress } from './inbox-address.ts';

type ListStateProps = {
  list: { isPending: boolean; data: unknown; hasNextPage: boolean; refetch: () => unknown };
  isEmpty: boolean;
  selection: InboxSelection;
  /** The list itself. */
  children: ReactNode;
};

/** The list, or why there is none (INBOX-31). */
export function ListState({ list, isEmpty, selection, children }: ListStateProps) {
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <FailedPart title={m.inbox_failed()} onRetry={() => list.refetch()} />;
  if (!isEmpty || list.hasNextPage) return children;
  if (countFilters(selection) > 0) {
    const everything = writeAddress({ selection: { view: selection.view }, threadId: null });
    return (
      <EmptyState
        title={m.inbox_empty_filtered()}
        description={m.inbox_empty_filtered_text()}
        action={<ButtonLink href={everything}>{m.inbox_filter_clear()}</ButtonLink>}
      />
    );
  }
  const { title, text } = emptyWords[selection.view];
  return <EmptyState icon={<InboxIcon className="size-7" />} title={title()} description={text()} />;
}

const emptyWords: Record<InboxView, { title: () => string; text: () => string }> = {
  WAITING: { title: m.inbox_empty_waiting, text: m.inbox_empty_waiting_text },
  OPEN: { title: m.inbox_empty_open, text: m.inbox_empty_open_text },
  MINE: { title: m.inbox_empty_mine, text: m.inbox_empty_mine_text },
  NOBODYS: { title: m.inbox_empty_nobodys, text: m.inbox_empty_nobodys_text },
  SNOOZED: { title: m.inbox_empty_snoozed, text: m.inbox_empty_snoozed_text },
  DONE: { title: m.inbox_empty_done, text: m.inbox_empty_done_text },
};

function ListSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-3 p-4">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 w-full rounded-control" />
      ))}
    </div>
  );
}
