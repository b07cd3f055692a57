import { useInfiniteQuery } from '@tanstack/react-query';
import { fullName } from '@yobirin/contract/person-name';
import { m } from '../../../i18n/gen/messages.js';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { candidatesQuery } from './candidates-query.ts';

export type Person = { id: string; firstName: string; lastName: string };

type CandidateListProps = {
  accountId: string;
  contains: string;
  /** Keyed by user id. */
  chosen: ReadonlyMap<string, Person>;
  isFull: boolean;
  onChange: (person: Person, isChosen: boolean) => void;
};

/** All users of the account, with a tick for members of the group. */
export function CandidateList({ accountId, contains, chosen, isFull, onChange }: CandidateListProps) {
  const query = useInfiniteQuery(candidatesQuery({ accountId, contains }));

  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={m.group_candidates_failed()} onRetry={() => query.refetch()} />;

  return (
    <InfiniteList
      label={m.group_candidates()}
      items={nodesOf(query.data)}
      keyOf={({ id }) => id}
      renderItem={({ user, yobirinProperties }) =>
        user && (
          <CandidateBox
            person={user}
            note={yobirinProperties[0]?.yobirinId ?? ''}
            isChosen={chosen.has(user.id)}
            isFull={isFull}
            onChange={(isChosen) => onChange(user, isChosen)}
          />
        )
      }
      more={moreStateOf(query)}
      onLoadMore={() => void query.fetchNextPage()}
      loadMoreLabel={m.group_candidates_more()}
      loadingLabel={m.common_loading()}
      failedLabel={m.group_candidates_more_failed()}
      retryLabel={m.common_retry()}
      emptyState={<EmptyState title={emptyText(contains)} />}
      scrollerClassName={candidateBoxStyle}
    />
  );
}

/** A fixed height, so that the layout does not shift while the user types. */
export const candidateBoxStyle = 'mt-3 h-[36dvh] rounded-control border border-line px-3';

type CandidateBoxProps = {
  person: Person;
  note?: string;
  isChosen: boolean;
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
};

export function CandidateBox({ person, note, isChosen, isFull, onChange }: CandidateBoxProps) {
  return (
    <Checkbox
      label={
        <span className="block leading-snug">
          <span dir="auto" className="block">
            {fullName(person)}
          </span>
          <span className="block text-sm break-all text-muted empty:hidden">{note}</span>
        </span>
      }
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={(event) => onChange(event.target.checked)}
      className="pb-2"
    />
  );
}

function emptyText(contains: string): string {
  return contains ? m.group_candidates_none_found({ text: contains }) : m.group_candidates_empty();
}
