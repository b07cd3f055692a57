import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { ListSearch } from '../search/list-search.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { AddContactModal } from './add-contact-modal.tsx';
import { ContactTabs } from './contact-tabs.tsx';

type ContactsProps = { identity: Identity; propertyId: string };

/** Everyone whom the ID in use has at hand, searched as one types. */
export function Contacts({ identity, propertyId }: ContactsProps) {
  const search = useListSearch();
  const [isAdding, setIsAdding] = useState(false);

  return (
    <>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <div className="grow">
          <ListSearch label={m.contact_search()} search={search} />
        </div>
        <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)} className="min-h-12">
          {m.contact_add()}
        </Button>
      </div>
      <ContactTabs identity={identity} propertyId={propertyId} contains={search.contains} />
      {isAdding && <AddContactModal propertyId={propertyId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
