import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { PeopleIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { membersQuery } from '../../shared/seat/members-query.ts';
import { seatsOf } from './seat.ts';
import { type OpenSeat, SeatDialog } from './seat-dialog.tsx';
import { SeatRow } from './seat-row.tsx';

type MemberListProps = { accountId: string; contains: string };

/** Every ID of the account, the owner's own first (MEMBER-05). */
export function MemberList({ accountId, contains }: MemberListProps) {
  const query = useInfiniteQuery(membersQuery({ accountId, contains }));
  const [open, setOpen] = useState<OpenSeat | null>(null);

  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={m.member_failed()} onRetry={() => query.refetch()} />;

  const referrerPath = paths.accountMembers({ q: contains || undefined });
  const seats = nodesOf(query.data).flatMap(seatsOf);
  const hasOnlyOwner = contains === '' && !query.hasNextPage && seats.every(({ use }) => use.state === 'OWNER');
  return (
    <>
      <InfiniteList
        label={m.member_list()}
        items={seats}
        keyOf={({ propertyId }) => propertyId}
        renderItem={(seat) => (
          <SeatRow seat={seat} referrerPath={referrerPath} onAct={(action) => setOpen({ action, seat })} />
        )}
        more={moreStateOf(query)}
        onLoadMore={() => void query.fetchNextPage()}
        loadMoreLabel={m.member_more()}
        loadingLabel={m.common_loading()}
        failedLabel={m.member_more_failed()}
        retryLabel={m.common_retry()}
        emptyState={<EmptyState title={m.member_none_found({ text: contains })} />}
      />
      {hasOnlyOwner && (
        <EmptyState
          icon={<PeopleIcon className="size-7" />}
          title={m.member_empty_title()}
          description={m.member_empty_text()}
        />
      )}
      {open && <SeatDialog {...open} accountId={accountId} onClose={() => setOpen(null)} />}
    </>
  );
}
