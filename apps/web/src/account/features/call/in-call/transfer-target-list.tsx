import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../../i18n/gen/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Skeleton } from '../../../../ui/list/skeleton.tsx';
import { Avatar } from '../../../../ui/picture/avatar.tsx';
import { TransferIcon } from '../../../../ui/picture/icons.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { FailedPart } from '../../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../../shared/list/cursor-list.ts';
import { type TransferTarget, transferTargetsQuery } from './transfer-targets-query.ts';

type TransferTargetListProps = {
  propertyId: string;
  contains: string;
  /** The target of the transfer in progress. */
  pendingId: string | null;
  onChoose: (target: TransferTarget) => void;
};

export function TransferTargetList({ propertyId, contains, pendingId, onChoose }: TransferTargetListProps) {
  const query = useInfiniteQuery(transferTargetsQuery({ propertyId, contains }));

  if (query.isPending) {
    return (
      <div role="status" aria-label={m.common_loading()} className="flex grow flex-col gap-3 py-4">
        <Skeleton className="h-14 w-full rounded-control" />
        <Skeleton className="h-14 w-full rounded-control" />
      </div>
    );
  }
  if (!query.data) return <FailedPart title={m.receiver_transfer_failed()} onRetry={() => query.refetch()} />;

  return (
    <div className="my-4 flex min-h-0 grow flex-col">
      <InfiniteList
        label={m.receiver_transfer_list()}
        items={nodesOf(query.data)}
        keyOf={({ id }) => id}
        renderItem={(target) => (
          <TargetRow target={target} isPending={target.id === pendingId} onChoose={() => onChoose(target)} />
        )}
        more={moreStateOf(query)}
        onLoadMore={() => void query.fetchNextPage()}
        loadMoreLabel={m.receiver_load_more()}
        loadingLabel={m.common_loading()}
        failedLabel={m.receiver_load_more_failed()}
        retryLabel={m.common_retry()}
        emptyState={<EmptyState title={emptyText(contains)} />}
        scrollerClassName="max-h-[50dvh]"
      />
    </div>
  );
}

type TargetRowProps = { target: TransferTarget; isPending: boolean; onChoose: () => void };

function TargetRow({ target, isPending, onChoose }: TargetRowProps) {
  const name = target.nickname || target.yobirinId;
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-busy={isPending}
      className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-2 text-left leading-snug hover:bg-sunken"
    >
      <Avatar name={name} imageUrl={target.iconSmallUrl} color={target.iconColor} size="small" />
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block truncate text-sm text-muted">{target.yobirinId}</span>
      </span>
      {target.isGroup && (
        <span className="shrink-0">
          <Badge>{m.receiver_transfer_group()}</Badge>
        </span>
      )}
      {isPending ? <Spinner /> : <TransferIcon className="size-5 text-muted" />}
    </button>
  );
}

function emptyText(contains: string): string {
  return contains ? m.receiver_transfer_none_found({ text: contains }) : m.receiver_transfer_empty();
}
