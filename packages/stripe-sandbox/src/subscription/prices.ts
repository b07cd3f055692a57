import type Stripe from 'stripe';
import * as z from 'zod';
import { invalidRequest, missingResource } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { flag, id, integer, list, type Metadata, mergeMetadata, metadata, text } from '../http/params.ts';
import { expandParam, type Route, retrieveParams, route } from '../http/route.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import type { Interval } from '../time/periods.ts';
import { announce } from '../webhook/events.ts';
import { requireProduct } from './products.ts';

export type Price = {
  id: string;
  created: number;
  product: string;
  currency: string;
  unitAmount: number;
  recurring: Interval | null;
  lookupKey: string | null;
  nickname: string | null;
  taxBehavior: 'inclusive' | 'exclusive' | 'unspecified';
  active: boolean;
  metadata: Metadata;
};

const creation = z.strictObject({
  product: id,
  currency: z.string().length(3),
  unit_amount: integer.refine((amount) => amount >= 0, 'must not be negative'),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: integer.refine((count) => count > 0, 'must be positive').optional(),
      usage_type: z.literal('licensed').optional(),
    })
    .optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  active: flag.optional(),
  metadata,
  ...expandParam,
});

const changes = z.strictObject({
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  active: flag.optional(),
  metadata,
  ...expandParam,
});

export function requirePrice(sandbox: Sandbox, priceId: string, param?: string): Price {
  const price = sandbox.state.prices.find(priceId);
  if (!price) throw missingResource('price', priceId, param);
  return price;
}

export function presentPrice(price: Price) {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    recurring: price.recurring && {
      interval: price.recurring.interval,
      interval_count: price.recurring.count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring ? 'recurring' : 'one_time',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  } satisfies Wire<Stripe.Price>;
}

/** A recurring price in Stripe's older `plan` format, which Stripe still sends beside it. */
export function presentPlan(price: Price) {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unitAmount,
    amount_decimal: String(price.unitAmount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Wire<Stripe.Plan>;
}

function createPrice(sandbox: Sandbox, params: z.output<typeof creation>): Price {
  const { recurring } = params;
  claimLookupKey(sandbox, params);
  const price = sandbox.state.prices.put({
    id: newId('price'),
    created: sandbox.clock.now(),
    product: requireProduct(sandbox, params.product, 'product').id,
    currency: params.currency,
    unitAmount: params.unit_amount,
    recurring: recurring ? { interval: recurring.interval, count: recurring.interval_count ?? 1 } : null,
    lookupKey: params.lookup_key ?? null,
    nickname: params.nickname ?? null,
    taxBehavior: params.tax_behavior ?? 'unspecified',
    active: params.active ?? true,
    metadata: mergeMetadata({}, params.metadata),
  });
  announce(sandbox, 'price.created', presentPrice(price));
  return price;
}

function updatePrice(sandbox: Sandbox, before: Price, params: z.output<typeof changes>): Price {
  if (params.lookup_key !== before.lookupKey) claimLookupKey(sandbox, params);
  const price = sandbox.state.prices.put({
    ...before,
    lookupKey: params.lookup_key ?? before.lookupKey,
    nickname: params.nickname ?? before.nickname,
    active: params.active ?? before.active,
    metadata: mergeMetadata(before.metadata, params.metadata),
  });
  announce(sandbox, 'price.updated', presentPrice(price), presentPrice(before));
  return price;
}

/** A lookup key belongs to one price at a time; a later price may take it over. */
function claimLookupKey(sandbox: Sandbox, params: { lookup_key?: string; transfer_lookup_key?: boolean }): void {
  if (!params.lookup_key) return;
  const holder = sandbox.state.prices.all().find((price) => price.lookupKey === params.lookup_key);
  if (!holder) return;
  if (!params.transfer_lookup_key) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  sandbox.state.prices.put({ ...holder, lookupKey: null });
}

export const priceRoutes: Route[] = [
  route('POST', '/v1/prices', creation, (sandbox, params) => presentPrice(createPrice(sandbox, params))),
  route('GET', '/v1/prices/:id', retrieveParams, (sandbox, _params, { id }) => presentPrice(requirePrice(sandbox, id))),
  route('POST', '/v1/prices/:id', changes, (sandbox, params, { id }) =>
    presentPrice(updatePrice(sandbox, requirePrice(sandbox, id), params)),
  ),
  route(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...listParams,
      active: flag.optional(),
      product: id.optional(),
      currency: text.optional(),
      type: text.optional(),
      lookup_keys: list(text).optional(),
    }),
    (sandbox, { active, product, currency, type, lookup_keys, ...page }) => {
      const prices = sandbox.state.prices
        .all()
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => !product || price.product === product)
        .filter((price) => !currency || price.currency === currency)
        .filter((price) => !type || presentPrice(price).type === type)
        .filter((price) => !lookup_keys || lookup_keys.includes(price.lookupKey ?? ''));
      return pageOf(prices, page, { url: '/v1/prices', present: presentPrice });
    },
  ),
];
