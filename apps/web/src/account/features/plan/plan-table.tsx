import { formatYen } from '@yobirin/contract/format';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { type OfferedPlan, planNameOf } from '../subscription/subscription.ts';

/** Prices and limits of the larger plans (CONTRACT-13). */
export function PlanTable({ plans }: { plans: readonly OfferedPlan[] }) {
  return (
    <table className="w-full text-sm tabular-nums sm:text-base">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="pb-2 text-left font-normal">
            {m.subscription_plan()}
          </th>
          {[m.plan_price_column(), m.plan_seats_column(), m.plan_groups_column()].map((name) => (
            <th key={name} scope="col" className="pb-2 pl-2 text-right font-normal whitespace-nowrap sm:pl-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </tbody>
    </table>
  );
}

function PlanRow({ plan }: { plan: OfferedPlan }) {
  return (
    <tr>
      <th scope="row" className="min-w-[2em] py-2.5 text-left font-semibold">
        <PlanName name={planNameOf(plan, getAccountLocale())} />
      </th>
      <td className={numberStyle}>{formatYen(plan.price)}</td>
      <td className={numberStyle}>{plan.maxSeats}</td>
      <td className={numberStyle}>{plan.maxGroups}</td>
    </tr>
  );
}

/** On a narrow phone, Japanese names are longer than their column: they break only before the word for plan. */
function PlanName({ name }: { name: string }) {
  const own = name.replace(/プラン$/, '');
  return (
    <>
      {own}
      <wbr />
      {name.slice(own.length)}
    </>
  );
}

const numberStyle = 'py-2.5 pl-2 text-right whitespace-nowrap sm:pl-6';
