import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PeopleIcon } from '../../../ui/picture/icons.tsx';
import { nodesOf } from '../../shared/list/cursor-list.ts';
import { ContactList } from './contact-list.tsx';
import { contactMembersQuery } from './contact-queries.ts';
import { ContactRow } from './contact-row.tsx';

type MemberContactListProps = { propertyId: string; accountId: string; contains: string; referrerPath: string };

/** The members of the account. Each may write to every other (OP-14). */
export function MemberContactList({ propertyId, accountId, contains, referrerPath }: MemberContactListProps) {
  return (
    <ContactList
      query={useInfiniteQuery(contactMembersQuery({ propertyId, accountId, contains }))}
      itemsOf={(data) => nodesOf(data).flatMap(({ yobirinProperties }) => yobirinProperties)}
      renderItem={(contact) => (
        <ContactRow
          contact={contact}
          propertyId={propertyId}
          isFavorite={contact.isFavorited}
          canMessage
          referrerPath={referrerPath}
        />
      )}
      label={m.contact_members()}
      failedTitle={m.contact_members_failed()}
      contains={contains}
      emptyState={
        <EmptyState
          icon={<PeopleIcon className="size-7" />}
          title={m.contact_members_empty()}
          description={m.contact_members_empty_text()}
        />
      }
    />
  );
}
