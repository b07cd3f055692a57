import { formatYen } from '@yobirin/contract/format';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ChangeLines } from './change-lines.tsx';
import { FactList } from './fact-list.tsx';
import type { Preview } from './preview-query.ts';
import type { Subscription } from './subscription.ts';

type ChangeSummaryProps = {
  preview: Preview;
  sold: Pick<Subscription, 'plans' | 'options'>;
};

/** The amounts due at once, line by line, and monthly, shown before the confirmation. */
export function ChangeSummary({ preview, sold }: ChangeSummaryProps) {
  const { amountNow, amountPerMonth, nextBillingAt } = preview;
  return (
    <>
      <ChangeLines preview={preview} sold={sold} />
      <FactList
        facts={[
          {
            label: amountNow < 0 ? m.subscription_credit_now() : m.subscription_pay_now(),
            value: <span className="text-2xl leading-tight font-semibold tabular-nums">{formatYen(amountNow)}</span>,
          },
          {
            label: m.subscription_pay_monthly(),
            value: (
              <span className="tabular-nums">
                {m.subscription_price_with_tax({ price: formatYen(amountPerMonth) })}
              </span>
            ),
          },
          { label: m.subscription_next_billing(), value: dateText(nextBillingAt) },
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        {amountNow < 0 ? m.subscription_credit_text() : m.subscription_terms_text()}
      </p>
    </>
  );
}
