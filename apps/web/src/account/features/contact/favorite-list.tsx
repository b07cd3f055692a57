import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { StarIcon } from '../../../ui/picture/icons.tsx';
import { nodesOf } from '../../shared/list/cursor-list.ts';
import { ContactList } from './contact-list.tsx';
import { favoritesQuery } from './contact-queries.ts';
import { ContactRow } from './contact-row.tsx';

type FavoriteListProps = {
  propertyId: string;
  contains: string;
  referrerPath: string;
};

export function FavoriteList({ propertyId, contains, referrerPath }: FavoriteListProps) {
  return (
    <ContactList
      query={useInfiniteQuery(favoritesQuery({ propertyId, contains }))}
      itemsOf={(data) => nodesOf(data)}
      renderItem={({ targetYobirinProperty: contact, takesChats }) => (
        <ContactRow
          contact={contact}
          propertyId={propertyId}
          isFavorite
          canMessage={takesChats}
          referrerPath={referrerPath}
        />
      )}
      label={m.contact_favorites()}
      failedTitle={m.contact_failed()}
      contains={contains}
      emptyState={
        <EmptyState
          icon={<StarIcon className="size-7" />}
          title={m.contact_empty()}
          description={m.contact_empty_text()}
        />
      }
    />
  );
}
