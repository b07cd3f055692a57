import type Stripe from 'stripe';
import { wholeList } from '../http/list.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { presentPlan, presentPrice, requirePrice } from './prices.ts';
import type { Subscription, SubscriptionItem } from './subscriptions.ts';

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
