import { useQuery } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { useRested } from '../../shared/use-rested.ts';
import { createInvite, inviteToNewId } from './invite-changes.ts';
import { inviteRefusalOf } from './invite-refusal.ts';
import type { Paste } from './paste-addresses-modal.tsx';
import {
  changeEmail,
  changeId,
  isSent,
  type Outcome,
  type Recipient,
  recipientsOf,
  type Stock,
  sendableOf,
  setOutcome,
  unassignedIdOf,
} from './recipients.ts';
import { takenIdsQuery } from './taken-ids-query.ts';

type InviteSending = Paste & { accountId: string; stock: Stock };

/** Sends many invitations one after the other; refused ones stay to be corrected and sent again. */
export function useInviteSending(props: InviteSending) {
  const { accountId, addresses, language } = props;
  const { unassignedIds, ...atFirst } = props.stock;
  const { reloadList } = useSeatChange();
  const [{ newIdsMax, taken }] = useState(atFirst);
  const [recipients, setRecipients] = useState(() => recipientsOf(addresses, { unassignedIds, newIdsMax, taken }));
  const [isSending, startTransition] = useTransition();
  // Other tabs and accounts take IDs, too.
  const stock: Stock = { unassignedIds, newIdsMax, taken: useTakenIds(recipients) ?? taken };

  async function sendAll() {
    for (const recipient of sendableOf(recipients, stock)) {
      setRecipients((others) => setOutcome(others, recipient.key, { type: 'sending' }));
      const outcome = await send(recipient);
      setRecipients((others) => setOutcome(others, recipient.key, outcome));
      // The rest would be refused as well.
      if (outcome.type === 'refused' && outcome.refusal === 'tooMany') break;
    }
    await reloadList();
  }

  async function send(recipient: Recipient): Promise<Outcome> {
    const invite = { accountId, email: recipient.email.trim(), language };
    const unassigned = unassignedIdOf(recipient, stock);
    try {
      if (unassigned) await createInvite({ ...invite, yobirinPropertyId: unassigned.propertyId });
      else await inviteToNewId({ ...invite, yobirinId: recipient.yobirinId.trim() });
      return { type: 'sent', isNewId: unassigned === null };
    } catch (error) {
      return { type: 'refused', refusal: inviteRefusalOf(error) };
    }
  }

  return {
    recipients,
    stock,
    isSending,
    send: () => startTransition(sendAll),
    changeEmail: (key: number, email: string) => setRecipients(changeEmail(recipients, { key, email, stock })),
    changeId: (key: number, yobirinId: string) => setRecipients(changeId(recipients, key, yobirinId)),
    remove: (key: number) => setRecipients(recipients.filter((recipient) => recipient.key !== key)),
  };
}

/** Asks once the typing rests. */
function useTakenIds(recipients: readonly Recipient[]): ReadonlySet<string> | undefined {
  const typed = recipients.filter((recipient) => !isSent(recipient)).map(({ yobirinId }) => yobirinId.trim());
  const rested = useRested(typed.join(' '));
  return useQuery(takenIdsQuery(rested.split(' ').filter((yobirinId) => yobirinId !== ''))).data;
}
