import { m } from '../../../i18n/gen/messages.js';
import { isSent, type Recipient } from './recipients.ts';

type SendingSummaryProps = { recipients: readonly Recipient[]; isSending: boolean; missingIds: number };

/** The progress of all invitations together. */
export function SendingSummary({ recipients, isSending, missingIds }: SendingSummaryProps) {
  return (
    <>
      <p role="status">{progressText(recipients, isSending)}</p>
      {missingIds > 0 && <p className="mt-2 text-red">{m.invite_many_missing_ids({ count: missingIds })}</p>}
    </>
  );
}

function progressText(recipients: readonly Recipient[], isSending: boolean): string {
  const total = recipients.length;
  const sent = recipients.filter(isSent).length;
  const refused = recipients.filter(({ outcome }) => outcome.type === 'refused').length;
  if (isSending) return m.invite_many_sending({ sent, total });
  if (total > 0 && sent === total) return m.invite_many_all_sent({ count: total });
  if (sent + refused > 0) return m.invite_many_some_sent({ sent, left: total - sent });
  return m.invite_many_check();
}
