import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../i18n/gen/messages.js';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Skeleton } from '../../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../../shared/list/cursor-list.ts';
import { inOrder, type Ranks, withRanks } from './transfer-order.ts';
import { TransferTargetRow } from './transfer-target-row.tsx';
import { type TransferTarget, transferTargetsQuery } from './transfer-targets-query.ts';

/** Why the target with this id did not take the call. */
export type TransferRefusal = { id: string; text: string };

type TransferTargetListProps = {
  propertyId: string;
  contains: string;
  canChoose: boolean;
  /** The target of the transfer in progress. */
  pendingId: string | null;
  refused: TransferRefusal | null;
  onChoose: (target: TransferTarget) => void;
};

export function TransferTargetList(props: TransferTargetListProps) {
  const { propertyId, contains, canChoose, pendingId, refused, onChoose } = props;
  const query = useInfiniteQuery(transferTargetsQuery({ propertyId, contains }));
  const targets = query.data ? nodesOf(query.data) : [];
  const [lastRanks, setRanks] = useState<Ranks>(new Map());
  const ranks = withRanks(lastRanks, targets);
  if (ranks !== lastRanks) setRanks(ranks);

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
    <div className="my-4 flex min-h-40 grow basis-0 flex-col sm:basis-auto sideways:mt-0 sideways:min-h-0 sideways:basis-0">
      <InfiniteList
        label={m.receiver_transfer_list()}
        items={inOrder(targets, ranks)}
        keyOf={({ id }) => id}
        renderItem={(target) => (
          <TransferTargetRow
            target={target}
            canChoose={canChoose}
            isPending={target.id === pendingId}
            refusal={target.id === refused?.id ? refused.text : null}
            onChoose={() => onChoose(target)}
          />
        )}
        more={moreStateOf(query)}
        onLoadMore={() => void query.fetchNextPage()}
        loadMoreLabel={m.receiver_load_more()}
        loadingLabel={m.common_loading()}
        failedLabel={m.receiver_load_more_failed()}
        retryLabel={m.common_retry()}
        emptyState={<EmptyState title={emptyText(contains)} />}
        scrollerClassName="sm:max-h-[50dvh] sideways:max-h-none"
      />
    </div>
  );
}

function emptyText(contains: string): string {
  return contains ? m.receiver_transfer_none_found({ text: contains }) : m.receiver_transfer_empty();
}
