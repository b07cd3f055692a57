import { formatYen } from '@yobirin/contract/format';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { optionName } from './option-quantities.tsx';
import type { Preview } from './preview-query.ts';
import { planNameOf, type Subscription } from './subscription.ts';

type Sold = Pick<Subscription, 'plans' | 'options'>;
type Line = Preview['lines'][number];

type ChangeLinesProps = { preview: Pick<Preview, 'lines' | 'balance'>; sold: Sold };

/** What a change costs or credits, line by line (CONTRACT-24). */
export function ChangeLines({ preview: { lines, balance }, sold }: ChangeLinesProps) {
  return (
    <table className="mb-4 w-full">
      <caption className="pb-1 text-left text-sm text-muted">{m.subscription_lines()}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are replaced as a whole
          <tr key={index}>
            <th scope="row" className="py-2 text-left font-normal">
              {lineText(line, sold)}
              <span className="block text-sm text-muted">
                {m.subscription_line_period({ from: dateText(line.from), until: dateText(line.until) })}
              </span>
            </th>
            <Amount yen={line.amount} />
          </tr>
        ))}
        {balance !== 0 && (
          <tr>
            <th scope="row" className="py-2 text-left font-normal">
              {m.subscription_line_balance()}
            </th>
            <Amount yen={balance} />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Amount({ yen }: { yen: number }) {
  return <td className="py-2 pl-4 text-right align-top whitespace-nowrap tabular-nums">{formatYen(yen)}</td>;
}

function lineText({ isProration, amount, quantity, ...line }: Line, sold: Sold): string {
  const name = soldName(line, sold);
  const counted = quantity > 1 ? `${name} ×${quantity}` : name;
  if (!isProration) return counted;
  return amount < 0 ? m.subscription_line_unused({ name: counted }) : m.subscription_line_remaining({ name: counted });
}

function soldName(line: Pick<Line, 'planMasterId' | 'optionMasterId'>, { plans, options }: Sold): string {
  const plan = plans.find(({ id }) => String(id) === line.planMasterId);
  if (plan) return planNameOf(plan, getAccountLocale());
  const option = options.find(({ id }) => id === line.optionMasterId);
  return option ? optionName(option.type) : m.subscription_line_other();
}
