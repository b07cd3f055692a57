import type Stripe from 'stripe';
import type { PaymentGateway, PriceItem, SubscriptionChange } from './payment-gateway.ts';
import type { PriceKey } from './price-keys.ts';
import type { AskStripe } from './stripe-client.ts';
import { forgiveMissing } from './stripe-errors.ts';
import { previewLineOf, subscriptionOf } from './stripe-objects.ts';

type SubscriptionCalls = Pick<
  PaymentGateway,
  | 'listSubscriptions'
  | 'createSubscription'
  | 'changeSubscription'
  | 'previewChange'
  | 'setCancelAtPeriodEnd'
  | 'endSubscription'
>;

export function stripeSubscriptions(ask: AskStripe): SubscriptionCalls {
  return {
    listSubscriptions: (customer) =>
      ask(async (stripe) => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
        return data.map(subscriptionOf);
      }),

    createSubscription: ({ customerId, items, idempotencyKey }) =>
      ask(async (stripe) => {
        const prices = await priceIdsOf(stripe, items);
        const subscription = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: items.map(({ priceKey, quantity }) => ({ price: requirePrice(prices, priceKey), quantity })),
            payment_behavior: 'allow_incomplete',
            off_session: false,
          },
          { idempotencyKey },
        );
        return subscriptionOf(subscription);
      }),

    changeSubscription: ({ idempotencyKey, ...change }) =>
      ask(async (stripe) => {
        const subscription = await stripe.subscriptions.update(
          change.subscription.id,
          {
            items: await itemChanges(stripe, change),
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(change.prorationAt),
            payment_behavior: 'pending_if_incomplete',
          },
          { idempotencyKey },
        );
        return subscriptionOf(subscription);
      }),

    previewChange: (change) =>
      ask(async (stripe) => {
        const invoice = await stripe.invoices.createPreview({
          customer: change.customerId,
          subscription: change.subscription.id,
          subscription_details: {
            items: await itemChanges(stripe, change),
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(change.prorationAt),
          },
        });
        // `amount_due` leaves out what an earlier credit covers.
        const amount = invoice.total < 0 ? invoice.total : invoice.amount_due;
        const keys = await priceKeysOf(stripe, change);
        const lines = invoice.lines.data.map((line) => previewLineOf(line, keys));
        return { amount, lines, balance: amount - invoice.total };
      }),

    setCancelAtPeriodEnd: (subscriptionId, isCanceled) =>
      ask(async (stripe) => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCanceled });
      }),

    endSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        await stripe.subscriptions.cancel(subscriptionId).catch(forgiveMissing);
      }),
  };
}

/** Unchanged items keep their ids, so that only the difference is prorated. */
async function itemChanges(stripe: Stripe, { subscription, items }: SubscriptionChange) {
  const prices = await priceIdsOf(stripe, items);
  const wanted = new Set(items.map((item) => item.priceKey));
  const removed = subscription.items.filter((item) => !wanted.has(item.priceKey));
  return [
    ...removed.map(({ id }) => ({ id, deleted: true })),
    ...items.map(({ priceKey, quantity }) => {
      const kept = subscription.items.find((item) => item.priceKey === priceKey);
      return kept ? { id: kept.id, quantity } : { price: requirePrice(prices, priceKey), quantity };
    }),
  ];
}

async function priceIdsOf(stripe: Stripe, items: readonly PriceItem[]): Promise<Map<string | null, string>> {
  const { data } = await stripe.prices.list({
    lookup_keys: items.map((item) => item.priceKey),
    active: true,
    limit: 100,
  });
  return new Map(data.map((price) => [price.lookup_key, price.id]));
}

/** Price keys by the ids of prices, and of the items of the subscription: an old price may not be for sale any more. */
async function priceKeysOf(
  stripe: Stripe,
  { subscription, items }: SubscriptionChange,
): Promise<Map<string, PriceKey>> {
  const prices = await priceIdsOf(stripe, items);
  return new Map([
    ...subscription.items.map(({ id, priceKey }) => [id, priceKey] as const),
    ...items.map(({ priceKey }) => [requirePrice(prices, priceKey), priceKey] as const),
  ]);
}

function requirePrice(prices: Map<string | null, string>, key: PriceKey): string {
  const id = prices.get(key);
  if (!id) throw new Error(`The payment provider has no price ${key}`);
  return id;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
