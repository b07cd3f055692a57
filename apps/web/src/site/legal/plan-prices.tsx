import { planMasters } from '@yobirin/contract/billing';
import { formatYen } from '@yobirin/contract/format';
import { m } from '../../i18n/gen/messages.js';

const plans = [
  { name: m.legal_plan_standard, plan: planMasters.standard },
  { name: m.legal_plan_business, plan: planMasters.business },
  { name: m.legal_plan_professional, plan: planMasters.professional },
  { name: m.legal_plan_enterprise, plan: planMasters.enterprise },
  { name: m.legal_plan_corporate, plan: planMasters.corporate },
];

export function PlanPrices() {
  return (
    <>
      <ul>
        {plans.map(({ name, plan }) => (
          <li key={plan.id}>{m.legal_law_price({ name: name(), price: formatYen(plan.price) })}</li>
        ))}
      </ul>
      <span className="mt-2 block text-sm text-muted">{m.legal_law_sales_note()}</span>
    </>
  );
}
