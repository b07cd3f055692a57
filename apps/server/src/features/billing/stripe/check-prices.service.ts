import type { Context } from '../../../context.ts';
import { listPlanMasters } from '../../directory/account/plan.service.ts';
import { findOptionMasters } from '../../directory/account/plan-store.ts';
import { optionPriceKey, type PriceKey, planPriceKey } from './price-keys.ts';

type Price = { key: PriceKey; yen: number; name: string };

/** Describes wrong or missing prices at the provider, for the operator. Empty if all are right. */
export async function checkPrices(ctx: Pick<Context, 'db' | 'payments'>): Promise<string[]> {
  const prices = await listPrices(ctx);
  const found = await ctx.payments.findPrices(prices.map((price) => price.key));
  return prices.flatMap(({ key, yen, name }) => {
    const amount = found.get(key);
    if (amount === undefined) return `${name}: no active price with the lookup key ${key} (${yen} yen a month)`;
    return amount === yen ? [] : `${name}: the price ${key} is ${amount} yen instead of ${yen}`;
  });
}

/** Creates missing prices. For the sandbox, which starts without any. */
export async function fillPrices(ctx: Pick<Context, 'db' | 'payments'>): Promise<void> {
  const prices = await listPrices(ctx);
  const found = await ctx.payments.findPrices(prices.map((price) => price.key));
  for (const price of prices) if (!found.has(price.key)) await ctx.payments.createPrice(price);
}

async function listPrices({ db }: Pick<Context, 'db'>): Promise<Price[]> {
  const [planMasters, optionMasters] = await Promise.all([listPlanMasters({ db }), findOptionMasters(db)]);
  return [
    ...planMasters
      .filter((plan) => plan.price > 0)
      .map((plan) => ({ key: planPriceKey(plan), yen: plan.price, name: plan.name })),
    ...optionMasters.map((option) => ({ key: optionPriceKey(option), yen: option.price, name: option.name })),
  ];
}
