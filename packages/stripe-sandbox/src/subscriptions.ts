import type Stripe from 'stripe';
import { requireCustomer } from './customers.ts';
import { missingResource } from './errors.ts';
import { announce } from './events.ts';
import { wholeList } from './list.ts';
import type { Metadata } from './params.ts';
import type { Period } from './periods.ts';
import { presentPlan, presentPrice, requirePrice } from './prices.ts';
import type { Charge } from './proration.ts';
import type { Sandbox } from './sandbox.ts';
import type { Wire } from './wire.ts';

export type SubscriptionItem = {
  id: string;
  created: number;
  price: string;
  quantity: number;
  metadata: Metadata;
  /** What the running period was last charged for it: what a credit is counted from. */
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
  /** Whether the card that pays an invoice of it becomes its own. */
  keepsPayingCard: boolean;
  description: string | null;
  metadata: Metadata;
  /** A change that takes effect once its invoice is paid, and is dropped when that takes too long. */
  pendingUpdate: { items: SubscriptionItem[]; invoice: string; expiresAt: number } | null;
};

export const endedStatuses: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export function requireSubscription(sandbox: Sandbox, subscriptionId: string, param?: string): Subscription {
  const subscription = sandbox.state.subscriptions.find(subscriptionId);
  if (!subscription) throw missingResource('subscription', subscriptionId, param);
  return subscription;
}

/** The card that pays for it: its own, else the customer's. */
export function payingMethod(sandbox: Sandbox, subscription: Subscription): string | null {
  return (
    subscription.defaultPaymentMethod ?? requireCustomer(sandbox, subscription.customer).defaultPaymentMethod ?? null
  );
}

/** Keeps the subscription as it is now and tells of it, if anything changed that can be seen. */
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

/** The first or a later invoice of it was paid. An older one than the latest does not bring it back to good standing. */
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

export function presentSubscription(sandbox: Sandbox, subscription: Subscription) {
  const { id, items, period, pendingUpdate } = subscription;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' as const },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancellationReason,
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: 'jpy',
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(
      `/v1/subscription_items?subscription=${id}`,
      items.map((item) => presentItem(sandbox, subscription, item)),
    ),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: subscription.keepsPayingCard ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: pendingUpdate && {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: pendingUpdate.expiresAt,
      metadata: null,
      subscription_items: pendingUpdate.items.map((item) => presentItem(sandbox, subscription, item)),
      trial_end: null,
      trial_from_plan: null,
    },
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  } satisfies Wire<Stripe.Subscription>;
}

function presentItem(sandbox: Sandbox, { id, period }: Subscription, item: SubscriptionItem) {
  const price = requirePrice(sandbox, item.price);
  return {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: item.created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: presentPlan(price),
    price: presentPrice(price),
    quantity: item.quantity,
    subscription: id,
    tax_rates: [],
  } satisfies Wire<Stripe.SubscriptionItem>;
}
