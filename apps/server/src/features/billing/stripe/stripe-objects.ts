import type Stripe from 'stripe';
import type { Card, Invoice, Payment, PreviewLine, PriceItem, Subscription } from './payment-gateway.ts';
import type { PriceKey } from './price-keys.ts';

// Converts Stripe's objects. Their times are in seconds, their amounts in yen.

export function cardOf({ card }: Stripe.PaymentMethod): Card | null {
  if (!card) return null;
  const { brand, last4, exp_year, exp_month } = card;
  return { brand, lastDigit: last4, expireYear: exp_year, expireMonth: exp_month };
}

export function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const { id, items, latest_invoice, status, pending_update } = subscription;
  return {
    id,
    payment: paymentStateOf(status),
    items: items.data.flatMap((item) => {
      const priced = priceItemOf(item);
      return priced ? { ...priced, id: item.id } : [];
    }),
    periodStart: dateOf(Math.min(...items.data.map((item) => item.current_period_start))),
    periodEnd: dateOf(Math.max(...items.data.map((item) => item.current_period_end))),
    cancelAt: subscription.cancel_at === null ? null : dateOf(subscription.cancel_at),
    pendingItems: pending_update?.subscription_items?.flatMap((item) => priceItemOf(item) ?? []) ?? null,
    latestInvoiceId: typeof latest_invoice === 'string' ? latest_invoice : (latest_invoice?.id ?? null),
  };
}

/** Null for a draft. */
export function invoiceOf(invoice: Stripe.Invoice): Invoice | null {
  const { id, status, hosted_invoice_url, created, status_transitions } = invoice;
  if (!id || !hosted_invoice_url || status === 'draft') return null;
  return {
    id,
    billingAt: dateOf(status_transitions.finalized_at ?? created),
    amountPaid: invoice.amount_paid,
    hostedInvoiceUrl: hosted_invoice_url,
    isOpen: status === 'open',
    isVoid: status === 'void',
    attempts: invoice.attempt_count,
  };
}

/** `keys` are price keys by the ids of prices and of subscription items. */
export function previewLineOf(line: Stripe.InvoiceLineItem, keys: ReadonlyMap<string, PriceKey>): PreviewLine {
  const price = line.pricing?.price_details?.price;
  const item = line.parent?.subscription_item_details;
  return {
    priceKey:
      keys.get(typeof price === 'string' ? price : (price?.id ?? '')) ??
      keys.get(item?.subscription_item ?? '') ??
      null,
    quantity: line.quantity ?? 1,
    amount: line.amount,
    isProration: item?.proration ?? line.parent?.invoice_item_details?.proration ?? false,
    from: dateOf(line.period.start),
    until: dateOf(line.period.end),
  };
}

/** The invoice must have its payments and confirmation secret expanded. */
export function paymentOf(invoice: Stripe.Invoice): Payment {
  if (invoice.status === 'paid') return { state: 'PAID' };
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => payment.payment_intent);
  const clientSecret = invoice.confirmation_secret?.client_secret;
  const needsAction = intents.some((intent) => typeof intent === 'object' && intent?.status === 'requires_action');
  return needsAction && clientSecret ? { state: 'NEEDS_ACTION', clientSecret } : { state: 'DECLINED' };
}

/** Null for an event that concerns no customer. */
export function customerOfEvent({ data }: Stripe.Event): string | null {
  const object: { object?: string; id?: string; customer?: unknown } = data.object;
  if (object.object === 'customer') return object.id ?? null;
  return typeof object.customer === 'string' ? object.customer : null;
}

/**
 * `trialing` and `paused` do not occur, because trials and pauses are not used at Stripe. `unpaid` occurs only if the Stripe
 * account is set to leave a subscription unpaid, instead of ending it, after all attempts have failed.
 */
function paymentStateOf(status: Stripe.Subscription.Status): Subscription['payment'] {
  switch (status) {
    case 'incomplete':
      return 'PENDING';
    case 'active':
    case 'trialing':
      return 'PAID';
    case 'past_due':
      return 'RETRYING';
    case 'unpaid':
    case 'paused':
      return 'UNPAID';
    default:
      return 'ENDED';
  }
}

/** Null for an item of another product. */
function priceItemOf({ price, quantity }: Stripe.SubscriptionItem): PriceItem | null {
  return price.lookup_key === null ? null : { priceKey: price.lookup_key, quantity: quantity ?? 1 };
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
