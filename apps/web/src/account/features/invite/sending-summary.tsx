import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { countOverPlan, isSent, type Recipient, type Stock } from './recipients.ts';

type SendingSummaryProps = { recipients: readonly Recipient[]; stock: Stock; isSending: boolean };

/** The progress of all invitations together, and how many the plan has no ID for (MEMBER-22). */
export function SendingSummary({ recipients, stock, isSending }: SendingSummaryProps) {
  const overPlan = countOverPlan(recipients, stock);
  return (
    <>
      <p role="status">{progressText(recipients, isSending)}</p>
      {overPlan > 0 && (
        <p className="mt-2 text-red">
          {m.invite_many_over_plan_remove({ count: overPlan })}{' '}
          <a href={`${paths.serviceHelp()}#member-register`} className="underline underline-offset-4">
            {m.member_add_contract()}
          </a>
        </p>
      )}
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
