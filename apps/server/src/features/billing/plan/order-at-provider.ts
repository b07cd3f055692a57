import { DomainError } from '../../../platform/errors.ts';
import { isSameChoice } from '../../directory/account/plan-choice.ts';
import type { CustomerRow } from '../customer/customer.queries.ts';
import type { Payment, PaymentGateway, Subscription } from '../stripe/payment-gateway.ts';
import { CardDeclinedError } from '../stripe/stripe-errors.ts';
import type { PlanChange } from './plan-change.queries.ts';
import { choiceOf, type PricedChoice, priceItemsOf, withoutPrices } from './plan-choice.ts';

/** A billing month has begun since the preview, so its price is outdated. */
class PreviewOutdatedError extends DomainError {
  override name = 'PreviewOutdatedError';
  constructor() {
    super('UNPROCESSABLE_ENTITY', 'The change costs something else by now', { reason: 'preview_outdated' });
  }
}

type Order = {
  customer: CustomerRow;
  /** The current state at the provider. */
  subscription: Subscription | null;
  choice: PricedChoice;
  change: PlanChange;
};

/**
 * Carries out a change at the provider, from any state of the subscription. Idempotent: a completed change is not repeated, and
 * one that waits for the bank keeps waiting. Throws `CardDeclinedError`, and then leaves nothing that could still be charged.
 */
export function orderAtProvider(payments: PaymentGateway, order: Order): Promise<Payment> {
  const { subscription } = order;
  if (!subscription) return subscribe(payments, order);
  return subscription.payment === 'PENDING'
    ? continueFirstPayment(payments, order, subscription)
    : changeSubscription(payments, order, subscription);
}

/** Cancels a subscription or change that waits for confirmation by the bank. */
export async function dropUnconfirmed(payments: PaymentGateway, subscription: Subscription): Promise<void> {
  if (subscription.payment === 'PENDING') await payments.endSubscription(subscription.id);
  else if (subscription.pendingItems !== null) await dropPendingUpdate(payments, subscription);
}

async function subscribe(payments: PaymentGateway, { customer, choice, change }: Order): Promise<Payment> {
  const { idempotencyKey } = change;
  const items = priceItemsOf(choice);
  const made = await payments.createSubscription({ customerId: customer.stripeCustomerId, items, idempotencyKey });
  const payment = await paymentOf(payments, made);
  if (payment.state === 'DECLINED') {
    await payments.endSubscription(made.id);
    throw new CardDeclinedError();
  }
  return payment;
}

/** For a page that was reloaded, or another plan that was chosen, while the bank waits for confirmation. */
async function continueFirstPayment(
  payments: PaymentGateway,
  order: Order,
  subscription: Subscription,
): Promise<Payment> {
  if (isFor(subscription.items, order)) {
    const payment = await paymentOf(payments, subscription);
    if (payment.state !== 'DECLINED') return payment;
  }
  await payments.endSubscription(subscription.id);
  return subscribe(payments, withFreshKey(order, subscription));
}

async function changeSubscription(
  payments: PaymentGateway,
  order: Order,
  subscription: Subscription,
): Promise<Payment> {
  if (isFor(subscription.items, order)) return { state: 'PAID' };
  if (subscription.pendingItems === null) return change(payments, order, subscription);

  if (isFor(subscription.pendingItems, order)) {
    const payment = await paymentOf(payments, subscription);
    if (payment.state !== 'DECLINED') return payment;
  }
  await dropPendingUpdate(payments, subscription);
  return change(payments, withFreshKey(order, subscription), subscription);
}

async function change(payments: PaymentGateway, order: Order, subscription: Subscription): Promise<Payment> {
  const prorationAt = order.change.prorationAt ?? order.change.createdAt;
  if (prorationAt < subscription.periodStart) throw new PreviewOutdatedError();
  const changed = await payments.changeSubscription({
    customerId: order.customer.stripeCustomerId,
    subscription,
    items: priceItemsOf(order.choice),
    prorationAt,
    idempotencyKey: order.change.idempotencyKey,
  });
  if (changed.pendingItems === null) return { state: 'PAID' };
  const payment = await paymentOf(payments, changed);
  if (payment.state === 'DECLINED') {
    await dropPendingUpdate(payments, changed);
    throw new CardDeclinedError();
  }
  return payment;
}

/** Voiding its invoice also ends a pending update. */
async function dropPendingUpdate(payments: PaymentGateway, { latestInvoiceId }: Subscription): Promise<void> {
  if (latestInvoiceId) await payments.voidInvoice(latestInvoiceId);
}

async function paymentOf(payments: PaymentGateway, { latestInvoiceId }: Subscription): Promise<Payment> {
  return latestInvoiceId ? payments.findPayment(latestInvoiceId) : { state: 'PAID' };
}

function isFor(items: Subscription['items'] | NonNullable<Subscription['pendingItems']>, { choice }: Order): boolean {
  const found = choiceOf(items);
  return found !== null && isSameChoice(found, withoutPrices(choice));
}

/** With the original key, the provider could answer with the order that was just ended. */
function withFreshKey(order: Order, { latestInvoiceId }: Subscription): Order {
  const idempotencyKey = `${order.change.idempotencyKey}-after-${latestInvoiceId}`;
  return { ...order, change: { ...order.change, idempotencyKey } };
}
