/**
 * Prices at the provider are found by lookup keys that name what is sold and for how much, such as
 * `yobirin_plan_2_550`. A new price is a new key, so a subscription goes on at the price it was made for.
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

/** Null for a price that is not ours. */
export function readPriceKey(key: PriceKey): PricedThing | null {
  const [, kind, id, price] = /^yobirin_(plan|option)_(\d+)_(\d+)$/.exec(key) ?? [];
  if (kind !== 'plan' && kind !== 'option') return null;
  return { kind, id: Number(id), price: Number(price) };
}
