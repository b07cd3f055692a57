import { byPrice, planMasters } from '@yobirin/contract/billing';
import type { OfferedPlan } from '../subscription/subscription.ts';

export type Plans = { standard: OfferedPlan; others: OfferedPlan[] };

/** The standard plan, and the other plans for sale, the cheapest first. Trial and free are not for sale. */
export function plansOf(plans: readonly OfferedPlan[]): Plans {
  const sold = plans.filter(({ price, isAdminPlan }) => price > 0 && !isAdminPlan).sort(byPrice);
  const standard = sold.find(({ id }) => id === planMasters.standard.id);
  if (!standard) throw new Error('There is no standard plan');
  return { standard, others: sold.filter((plan) => plan !== standard) };
}
