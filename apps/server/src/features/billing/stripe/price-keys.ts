/**
 * The lookup key of a price at the provider. It contains the plan or option and the amount, such as `yobirin_plan_2_550`. A
 * changed price gets another key, so existing subscriptions keep their price.
 */
export type PriceKey = string;

type Sold = { id: number; price: number };

export function planPriceKey({ id, price }: Sold): PriceKey {
  return `yobirin_plan_${id}_${price}`;
}

export function optionPriceKey({ id, price }: Sold): PriceKey {
  return `yobirin_option_${id}_${price}`;
}

export type PricedThing = { kind: 'plan' | 'option'; id: number; price: number };

/** Null for a price of another product. */
export function readPriceKey(key: PriceKey): PricedThing | null {
  const [, kind, id, price] = /^yobirin_(plan|option)_(\d+)_(\d+)$/.exec(key) ?? [];
  if (kind !== 'plan' && kind !== 'option') return null;
  return { kind, id: Number(id), price: Number(price) };
}
