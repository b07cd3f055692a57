import { requireCustomer } from '../customer/customers.ts';
import { missingResource } from '../http/errors.ts';
import type { Metadata } from '../http/params.ts';
import type { Charge } from '../invoice/proration.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Period } from '../time/periods.ts';
import { announce } from '../webhook/events.ts';
import { presentSubscription } from './present-subscription.ts';

export type SubscriptionItem = {
  id: string;
  created: number;
  price: string;
  quantity: number;
  metadata: Metadata;
  /** The last charge for it in the current period, from which credits are computed. */
  charged: Charge | null;
};

export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled';

export type Subscription = {
  id: string;
  created: number;
  customer: string;
  status: SubscriptionStatus;
  items: SubscriptionItem[];
  anchor: number;
  period: Period;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  cancellationReason: 'cancellation_requested' | 'payment_failed' | null;
  latestInvoice: string | null;
  defaultPaymentMethod: string | null;
  /** Whether the card that pays its invoice becomes its default card. */
  keepsPayingCard: boolean;
  description: string | null;
  metadata: Metadata;
  /** A change that takes effect when its invoice is paid, and is dropped if that takes too long. */
  pendingUpdate: { items: SubscriptionItem[]; invoice: string; expiresAt: number } | null;
};

export const endedStatuses: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export function requireSubscription(sandbox: Sandbox, subscriptionId: string, param?: string): Subscription {
  const subscription = sandbox.state.subscriptions.find(subscriptionId);
  if (!subscription) throw missingResource('subscription', subscriptionId, param);
  return subscription;
}

/** The card that pays: the subscription's own, else the customer's. */
export function payingMethod(sandbox: Sandbox, subscription: Subscription): string | null {
  return (
    subscription.defaultPaymentMethod ?? requireCustomer(sandbox, subscription.customer).defaultPaymentMethod ?? null
  );
}

/** Saves the subscription, and announces an event if a visible field changed. */
export function saveSubscription(sandbox: Sandbox, after: Subscription): Subscription {
  const before = sandbox.state.subscriptions.find(after.id);
  sandbox.state.subscriptions.put(after);
  if (!before) {
    announce(sandbox, 'customer.subscription.created', presentSubscription(sandbox, after));
    return after;
  }
  const [was, is] = [presentSubscription(sandbox, before), presentSubscription(sandbox, after)];
  if (JSON.stringify(was) !== JSON.stringify(is)) announce(sandbox, 'customer.subscription.updated', is, was);
  return after;
}

export function endSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  cancellationReason: Subscription['cancellationReason'],
): Subscription {
  const now = sandbox.clock.now();
  const ended = sandbox.state.subscriptions.put({
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellationReason,
    pendingUpdate: null,
  });
  announce(sandbox, 'customer.subscription.deleted', presentSubscription(sandbox, ended));
  return ended;
}

/** Called when an invoice was paid. Only the latest invoice makes an unpaid subscription active again. */
export function subscriptionPaid(sandbox: Sandbox, subscriptionId: string, invoiceId: string): void {
  const subscription = requireSubscription(sandbox, subscriptionId);
  if (endedStatuses.includes(subscription.status)) return;
  const { pendingUpdate } = subscription;
  if (pendingUpdate?.invoice === invoiceId) {
    saveSubscription(sandbox, { ...subscription, items: pendingUpdate.items, pendingUpdate: null });
    return;
  }
  if (subscription.latestInvoice === invoiceId) saveSubscription(sandbox, { ...subscription, status: 'active' });
}
