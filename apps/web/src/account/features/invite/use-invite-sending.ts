import { useState, useTransition } from 'react';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { createInvite } from './invite-changes.ts';
import { inviteRefusalOf } from './invite-refusal.ts';
import type { PastedAddress } from './parse-addresses.ts';
import {
  changeEmail,
  chooseId,
  type FreeId,
  fillIds,
  type Outcome,
  type Recipient,
  recipientsOf,
  sendableOf,
  setOutcome,
} from './recipients.ts';

type InviteSending = {
  accountId: string;
  addresses: readonly PastedAddress[];
  /** The currently free IDs: others may take them, too. */
  freeIds: readonly FreeId[];
};

/** Sends many invitations one after the other; refused ones stay to be corrected and sent again. */
export function useInviteSending({ accountId, addresses, freeIds }: InviteSending) {
  const { reloadList } = useSeatChange();
  const [edited, setEdited] = useState(() => recipientsOf(addresses, freeIds));
  const [isSending, startTransition] = useTransition();
  const recipients = fillIds(edited, freeIds);

  async function sendAll() {
    setEdited(recipients);
    for (const recipient of sendableOf(recipients)) {
      setEdited((others) => setOutcome(others, recipient.key, { type: 'sending' }));
      const outcome = await send(recipient);
      setEdited((others) => setOutcome(others, recipient.key, outcome));
      // The rest would be refused as well.
      if (outcome.type === 'refused' && outcome.refusal === 'tooMany') break;
    }
    await reloadList();
  }

  async function send({ email, id }: Recipient): Promise<Outcome> {
    try {
      await createInvite({ accountId, yobirinPropertyId: id?.propertyId ?? '', email: email.trim() });
      return { type: 'sent' };
    } catch (error) {
      return { type: 'refused', refusal: inviteRefusalOf(error) };
    }
  }

  return {
    recipients,
    isSending,
    send: () => startTransition(sendAll),
    changeEmail: (key: number, email: string) => setEdited(changeEmail(recipients, key, email)),
    chooseId: (key: number, id: FreeId) => setEdited(chooseId(recipients, key, id)),
    remove: (key: number) => setEdited(recipients.filter((recipient) => recipient.key !== key)),
  };
}
