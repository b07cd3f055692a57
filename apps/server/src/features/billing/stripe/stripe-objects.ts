import type Stripe from 'stripe';
import type { Card, Invoice, Payment, PriceItem, Subscription } from './payment-gateway.ts';

/** What we keep of Stripe's objects. Times there are in seconds, amounts of yen in yen. */

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

/** Null for one that is not billed yet. */
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

/** Of an invoice with its payments and secret expanded. */
export function paymentOf(invoice: Stripe.Invoice): Payment {
  if (invoice.status === 'paid') return { state: 'PAID' };
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => payment.payment_intent);
  const clientSecret = invoice.confirmation_secret?.client_secret;
  const needsAction = intents.some((intent) => typeof intent === 'object' && intent?.status === 'requires_action');
  return needsAction && clientSecret ? { state: 'NEEDS_ACTION', clientSecret } : { state: 'DECLINED' };
}

/** Nearly every event is about a customer, or about something of theirs. */
export function customerOfEvent({ data }: Stripe.Event): string | null {
  const object: { object?: string; id?: string; customer?: unknown } = data.object;
  if (object.object === 'customer') return object.id ?? null;
  return typeof object.customer === 'string' ? object.customer : null;
}

/**
 * We sell no trials there and never pause, so what else Stripe knows does not come up. `unpaid` comes only if the
 * account at Stripe is set to leave a subscription unpaid, rather than to end it, when all tries have failed.
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

/** Null for what was not sold by us. */
function priceItemOf({ price, quantity }: Stripe.SubscriptionItem): PriceItem | null {
  return price.lookup_key === null ? null : { priceKey: price.lookup_key, quantity: quantity ?? 1 };
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
