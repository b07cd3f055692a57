import { useQuery } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { useReturnFocus } from '../../../ui/overlay/use-return-focus.ts';
import { unassignedIdsQuery } from '../../shared/seat/members-query.ts';
import type { PastedAddress } from './parse-addresses.ts';
import { PasteAddressesModal } from './paste-addresses-modal.tsx';
import { RecipientsModal } from './recipients-modal.tsx';

type InviteManyProps = { accountId: string; onClose: () => void };

/** One page of free IDs holds as many. */
const maxRecipients = limits.pageSizeMax;

/** Invites many people at once: the owner pastes addresses, then each gets an ID. Rendered while open. */
export function InviteMany({ accountId, onClose }: InviteManyProps) {
  useReturnFocus();
  const freeIds = useQuery(unassignedIdsQuery(accountId, maxRecipients));
  const [addresses, setAddresses] = useState<PastedAddress[] | null>(null);

  if (addresses && freeIds.data) {
    return <RecipientsModal accountId={accountId} addresses={addresses} freeIds={freeIds.data} onClose={onClose} />;
  }
  return (
    <PasteAddressesModal
      freeIdCount={freeIds.data?.length ?? null}
      maxRecipients={maxRecipients}
      onNext={setAddresses}
      onClose={onClose}
    />
  );
}
