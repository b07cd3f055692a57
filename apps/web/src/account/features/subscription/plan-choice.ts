import {
  type AccountUsage,
  byPrice,
  type PlanChoice as ChoiceState,
  canSubmitSubscription,
  type PlanExtras,
  planChoice,
  planHolds,
} from '@yobirin/contract/billing';
import type { OfferedOption, OfferedPlan, Quantities, Subscription } from './subscription.ts';

export type Choice = { planMasterId: number | null; quantities: Quantities };

export type PlanOffer = { plan: OfferedPlan; state: Exclude<ChoiceState, 'NOT_OFFERED'> };

/** The largest quantity of an option that can be chosen on screen. */
export const optionMaximum = 100;

/** Starts with the current paid plan, whose options may change; without one the owner has to choose. */
export function initialChoice({ status, plan, quantities }: Subscription): Choice {
  const isPaidPlan = status === 'PREMIUM' && plan !== null && plan.price > 0;
  return isPaidPlan ? { planMasterId: plan.id, quantities } : { planMasterId: null, quantities: {} };
}

/** The plans and whether each can be chosen, the cheapest first (CONTRACT-01, CONTRACT-03, CONTRACT-04). */
export function offersOf(subscription: Subscription, usage: AccountUsage, quantities: Quantities): PlanOffer[] {
  const { status, chosenPlanMasterId, plans, options } = subscription;
  const extras = extrasOf(quantities, options);
  return [...plans].sort(byPrice).flatMap((plan) => {
    const state = planChoice(plan, { status, planMasterId: chosenPlanMasterId, usage }, extras);
    return state === 'NOT_OFFERED' ? [] : { plan, state };
  });
}

function extrasOf(quantities: Quantities, options: readonly OfferedOption[]): PlanExtras {
  const quantityOf = (type: OfferedOption['type']) =>
    options.filter((option) => option.type === type).reduce((sum, { id }) => sum + (quantities[id] ?? 0), 0);
  return { seats: quantityOf('SEAT'), groups: quantityOf('GROUP') };
}

export type Order = { plan: OfferedPlan; options: { optionMasterId: string; quantity: number }[] };

/** The order for this choice; null if it is incomplete, changes nothing, or has too little room for what is in use. */
export function orderOf(choice: Choice, subscription: Subscription, usage: AccountUsage): Order | null {
  const plan = subscription.plans.find(({ id }) => id === choice.planMasterId);
  if (!plan || isUnchanged(choice, subscription)) return null;
  if (!planHolds(plan, usage, extrasOf(choice.quantities, subscription.options))) return null;
  const options = subscription.options.flatMap(({ id }) => {
    const quantity = choice.quantities[id] ?? 0;
    return quantity > 0 ? { optionMasterId: id, quantity } : [];
  });
  return { plan, options };
}

export function canSubmit({ order, isAgreed, hasCard }: { order: Order | null; isAgreed: boolean; hasCard: boolean }) {
  return canSubmitSubscription({ isAgreed, plan: order?.plan ?? null, hasCard });
}

function isUnchanged({ planMasterId, quantities }: Choice, subscription: Subscription): boolean {
  if (subscription.status !== 'PREMIUM' || planMasterId !== subscription.plan?.id) return false;
  return subscription.options.every(({ id }) => (quantities[id] ?? 0) === (subscription.quantities[id] ?? 0));
}
