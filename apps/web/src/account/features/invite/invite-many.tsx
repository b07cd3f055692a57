import { useQuery } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { useState } from 'react';
import { useReturnFocus } from '../../../ui/overlay/use-return-focus.ts';
import { unassignedIdsQuery } from '../../shared/seat/members-query.ts';
import { type Paste, PasteAddressesModal } from './paste-addresses-modal.tsx';
import { RecipientsModal } from './recipients-modal.tsx';
import { candidatesOf } from './suggest-ids.ts';
import { takenIdsQuery } from './taken-ids-query.ts';

type InviteManyProps = {
  accountId: string;
  /** How many new IDs the plan allows. */
  newIdsMax: number;
  onClose: () => void;
};

/** One page of unassigned IDs holds as many. */
const maxRecipients = limits.pageSizeMax;

/**
 * Invites many people at once: the owner pastes addresses, then checks the ID of each (MEMBER-21). Rendered while open.
 * Without an answer about unassigned or taken IDs, the list begins without them: the server decides when it is sent.
 */
export function InviteMany({ accountId, newIdsMax, onClose }: InviteManyProps) {
  useReturnFocus();
  const [paste, setPaste] = useState<Paste | null>(null);
  const unassigned = useQuery(unassignedIdsQuery(accountId, maxRecipients));
  const candidates = paste?.addresses.flatMap(({ email }) => candidatesOf(email)) ?? [];
  const taken = useQuery(takenIdsQuery([...new Set(candidates)]));
  const unassignedIds = unassigned.isPending ? null : (unassigned.data ?? []);

  if (paste && unassignedIds && !taken.isPending) {
    const stock = { unassignedIds, newIdsMax, taken: taken.data ?? new Set<string>() };
    return <RecipientsModal accountId={accountId} paste={paste} stock={stock} onClose={onClose} />;
  }
  return (
    <PasteAddressesModal
      newIdsMax={newIdsMax}
      unassignedIdCount={unassignedIds?.length ?? null}
      maxRecipients={maxRecipients}
      isPending={paste !== null}
      onNext={setPaste}
      onClose={onClose}
    />
  );
}
