import type { PlanExtras } from '@yobirin/contract/billing';
import type { OptionMaster, PlanMaster } from '../../directory/account/plan.service.ts';
import type { PlanChoice } from '../../directory/account/plan-choice.ts';
import type { PriceItem } from '../stripe/payment-gateway.ts';
import { optionPriceKey, planPriceKey, readPriceKey } from '../stripe/price-keys.ts';

/** A choice of plan and options with their prices and limits. */
export type PricedChoice = { planMaster: PlanMaster; options: readonly { master: OptionMaster; quantity: number }[] };

/** The plan and options of these subscription items. Null if none of them is a plan of this product. */
export function choiceOf(items: readonly PriceItem[]): PlanChoice | null {
  const things = items.map(({ priceKey, quantity }) => ({ thing: readPriceKey(priceKey), quantity }));
  const plan = things.find(({ thing }) => thing?.kind === 'plan')?.thing;
  if (!plan) return null;
  const options = things.flatMap(({ thing, quantity }) =>
    thing?.kind === 'option' ? { optionMasterId: thing.id, quantity } : [],
  );
  return { planMasterId: plan.id, options };
}

export function withoutPrices({ planMaster, options }: PricedChoice): PlanChoice {
  return {
    planMasterId: planMaster.id,
    options: options.map(({ master, quantity }) => ({ optionMasterId: master.id, quantity })),
  };
}

export function priceItemsOf({ planMaster, options }: PricedChoice): PriceItem[] {
  return [
    { priceKey: planPriceKey(planMaster), quantity: 1 },
    ...options.map(({ master, quantity }) => ({ priceKey: optionPriceKey(master), quantity })),
  ];
}

/** In yen per month, including tax. */
export function monthlyPriceOf({ planMaster, options }: PricedChoice): number {
  return options.reduce((sum, { master, quantity }) => sum + master.price * quantity, planMaster.price);
}

export function extrasOf({ options }: PricedChoice): PlanExtras {
  const quantityOf = (type: OptionMaster['type']) => options.find(({ master }) => master.type === type)?.quantity ?? 0;
  return { seats: quantityOf('SEAT'), groups: quantityOf('GROUP') };
}
