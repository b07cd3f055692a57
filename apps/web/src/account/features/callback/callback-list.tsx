import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallbackFilter } from '@yobirin/contract/callback';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PhoneIcon } from '../../../ui/picture/icons.tsx';
import { nodesOf } from '../../shared/list/cursor-list.ts';
import { callbacksQuery } from './callback-queries.ts';
import { CallbackRow } from './callback-row.tsx';
import { ListCard } from './list-card.tsx';

/** The open requests of an ID, and below them the closed ones. */
export function CallbackLists({ propertyId }: { propertyId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <CallbackList propertyId={propertyId} filter="OPEN" title={m.callback_filter_open()} />
      <CallbackList propertyId={propertyId} filter="DONE" title={m.callback_filter_closed()} />
    </div>
  );
}

/** The open requests of an ID on a page about something else. Renders nothing if there are none. */
export function OpenCallbacksCard({ propertyId }: { propertyId: string }) {
  const { data } = useInfiniteQuery(callbacksQuery(propertyId, 'OPEN'));
  if (!data || nodesOf(data).length === 0) return null;
  return <CallbackList propertyId={propertyId} filter="OPEN" title={m.callback_list_title()} />;
}

type CallbackListProps = { propertyId: string; filter: CallbackFilter; title: string };

function CallbackList({ propertyId, filter, title }: CallbackListProps) {
  return (
    <ListCard
      title={title}
      query={useInfiniteQuery(callbacksQuery(propertyId, filter))}
      keyOf={({ id }) => id}
      renderItem={(request) => <CallbackRow request={request} />}
      emptyState={<EmptyState icon={<PhoneIcon className="size-7" />} {...emptyWords(filter)} />}
      failedTitle={m.callback_list_failed()}
    />
  );
}

function emptyWords(filter: CallbackFilter): { title: string; description?: string } {
  if (filter === 'DONE') return { title: m.callback_list_empty_closed() };
  return { title: m.callback_list_empty(), description: m.callback_list_empty_text() };
}
