import { useSearch } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { useAddressSearch } from '../../shared/list/use-address-search.ts';
import { AddContactModal } from './add-contact-modal.tsx';
import { ContactTabs } from './contact-tabs.tsx';

type ContactsProps = { identity: Identity; propertyId: string };

/** The contacts of the ID in use, filtered while typing. */
export function Contacts({ identity, propertyId }: ContactsProps) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }; // The result of `parseSearch`.
  const search = useAddressSearch((q) => paths.accountFavorites({ tab, q }));
  const [isAdding, setIsAdding] = useState(false);

  return (
    <>
      <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
        <div className="grow sm:basis-64">
          <ListSearch label={m.contact_search()} search={search} />
        </div>
        <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)} className="min-h-12">
          {m.contact_add()}
        </Button>
      </div>
      <ContactTabs identity={identity} propertyId={propertyId} contains={search.contains} tab={tab} />
      {isAdding && <AddContactModal propertyId={propertyId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
