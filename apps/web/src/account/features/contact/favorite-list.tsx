import { useInfiniteQuery } from '@tanstack/react-query';
import { canStartChat } from '@yobirin/contract/permissions';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StarIcon } from '../../../ui/icons.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { moreStateOf, nodesOf } from '../../cursor-list.ts';
import { FailedPart } from '../failure/failed-part.tsx';
import { ListSkeleton } from '../search/list-skeleton.tsx';
import { favoritesQuery } from './contact-queries.ts';
import { ContactRow } from './contact-row.tsx';

type FavoriteListProps = {
  propertyId: string;
  contains: string;
  referrerPath: string;
};

export function FavoriteList({ propertyId, contains, referrerPath }: FavoriteListProps) {
  const query = useInfiniteQuery(favoritesQuery({ propertyId, contains }));

  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <FailedPart title={m.contact_failed()} onRetry={() => query.refetch()} />;

  return (
    <InfiniteList
      label={m.contact_favorites()}
      items={nodesOf(query.data)}
      keyOf={({ id }) => id}
      renderItem={({ targetYobirinProperty: contact }) => (
        <ContactRow
          contact={contact}
          propertyId={propertyId}
          isFavorite
          canMessage={canStartChat({ isSignedIn: true, isSameAccount: false }, contact.receiveChatFrom)}
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
            icon={<StarIcon className="size-7" />}
            title={m.contact_empty()}
            description={m.contact_empty_text()}
          />
        )
      }
    />
  );
}
