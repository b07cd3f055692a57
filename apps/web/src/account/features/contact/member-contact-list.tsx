import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PeopleIcon } from '../../../ui/icons.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { moreStateOf, nodesOf } from '../../cursor-list.ts';
import { FailedPart } from '../failure/failed-part.tsx';
import { ListSkeleton } from '../search/list-skeleton.tsx';
import { contactMembersQuery } from './contact-queries.ts';
import { ContactRow } from './contact-row.tsx';

type MemberContactListProps = { propertyId: string; accountId: string; contains: string; referrerPath: string };

/** The people of the account. Among them everybody may write to everybody (OP-14). */
export function MemberContactList({ propertyId, accountId, contains, referrerPath }: MemberContactListProps) {
  const query = useInfiniteQuery(contactMembersQuery({ propertyId, accountId, contains }));

  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={m.contact_members_failed()} onRetry={() => query.refetch()} />;

  return (
    <InfiniteList
      label={m.contact_members()}
      items={nodesOf(query.data).flatMap(({ yobirinProperties }) => yobirinProperties)}
      keyOf={({ id }) => id}
      renderItem={(contact) => (
        <ContactRow
          contact={contact}
          propertyId={propertyId}
          isFavorite={contact.isFavorited}
          canMessage
          referrerPath={referrerPath}
        />
      )}
      more={moreStateOf(query)}
      onLoadMore={() => void query.fetchNextPage()}
      loadMoreLabel={m.contact_more()}
      loadingLabel={m.common_loading()}
      failedLabel={m.contact_more_failed()}
      retryLabel={m.common_retry()}
      emptyState={
        contains ? (
          <EmptyState title={m.contact_none_found({ text: contains })} />
        ) : (
          <EmptyState
            icon={<PeopleIcon className="size-7" />}
            title={m.contact_members_empty()}
            description={m.contact_members_empty_text()}
          />
        )
      }
    />
  );
}
