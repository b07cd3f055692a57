import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Paste } from './paste-addresses-modal.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { choiceOf, isSent, obstacleOf, type Stock, sendableOf, unassignedIdOf } from './recipients.ts';
import { SendingSummary } from './sending-summary.tsx';
import { useInviteSending } from './use-invite-sending.ts';

type RecipientsModalProps = {
  accountId: string;
  paste: Paste;
  stock: Stock;
  onClose: () => void;
};

/** The recipients, their IDs, and the result of each invitation. */
export function RecipientsModal({ accountId, paste, stock: atFirst, onClose }: RecipientsModalProps) {
  const sending = useInviteSending({ accountId, ...paste, stock: atFirst });
  const { recipients, stock, isSending } = sending;
  const sendable = sendableOf(recipients, stock);
  const isDone = recipients.every(isSent);

  return (
    <Dialog
      isOpen
      title={m.invite_many_recipients()}
      closeLabel={m.common_close()}
      isBusy={isSending}
      onClose={onClose}
      actions={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isSending}>
              {m.common_cancel()}
            </Button>
            <Button variant="primary" disabled={sendable.length === 0} isPending={isSending} onClick={sending.send}>
              {m.invite_many_submit({ count: sendable.length })}
            </Button>
          </>
        )
      }
    >
      <SendingSummary recipients={recipients} stock={stock} isSending={isSending} />
      <ul
        aria-label={m.invite_many_recipients()}
        className="-mx-6 mt-3 max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line px-6 text-ink"
      >
        {recipients.map((recipient) => (
          <RecipientRow
            key={recipient.key}
            recipient={recipient}
            obstacle={obstacleOf(recipient, recipients, stock)}
            isUnassigned={unassignedIdOf(recipient, stock) !== null}
            choice={choiceOf(recipient, recipients, stock)}
            isLocked={isSending}
            onChangeEmail={(email) => sending.changeEmail(recipient.key, email)}
            onChangeId={(yobirinId) => sending.changeId(recipient.key, yobirinId)}
            onRemove={() => sending.remove(recipient.key)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
