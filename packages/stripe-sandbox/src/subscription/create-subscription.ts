import * as z from 'zod';
import { requireAttachedMethod, requireCustomer } from '../customer/customers.ts';
import { flag, id, list, mergeMetadata, metadata, text } from '../http/params.ts';
import { expandParam } from '../http/route.ts';
import { collectInvoice, noPaymentMethod } from '../invoice/invoice-payments.ts';
import { draftInvoice, finalizeInvoice, type Invoice } from '../invoice/invoices.ts';
import { paymentRefusal } from '../payment/payment-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import { periodFrom } from '../time/periods.ts';
import { chargeWholePeriod, commonInterval, newItem, newItemParams } from './subscription-items.ts';
import {
  payingMethod,
  requireSubscription,
  type Subscription,
  saveSubscription,
  subscriptionPaid,
} from './subscriptions.ts';

export const subscriptionCreation = z.strictObject({
  customer: id,
  items: list(newItemParams),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: list(z.literal('card')).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
    })
    .optional(),
  collection_method: z.literal('charge_automatically').optional(),
  billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  currency: z.literal('jpy').optional(),
  default_payment_method: id.optional(),
  description: text.optional(),
  off_session: flag.optional(),
  metadata,
  ...expandParam,
});
type Creation = z.output<typeof subscriptionCreation>;

/** Creates a subscription and charges its first period; it is incomplete until that is paid. */
export function createSubscription(sandbox: Sandbox, params: Creation): Subscription {
  const { subscription, invoice } = openSubscription(sandbox, params);
  const method = payingMethod(sandbox, subscription);
  const finalized = finalizeInvoice(sandbox, invoice, method);
  if (finalized.status === 'paid') subscriptionPaid(sandbox, subscription.id, finalized.id);
  else if (params.payment_behavior !== 'default_incomplete') payAtOnce(sandbox, finalized, params);
  return requireSubscription(sandbox, subscription.id);
}

/** The subscription with the draft of its first invoice. */
export function openSubscription(
  sandbox: Sandbox,
  params: Pick<
    Creation,
    'customer' | 'items' | 'default_payment_method' | 'payment_settings' | 'description' | 'metadata'
  >,
): { subscription: Subscription; invoice: Invoice } {
  const customer = requireCustomer(sandbox, params.customer, 'customer');
  const now = sandbox.clock.now();
  const wanted = { id: newId('sub'), items: params.items.map((item, index) => newItem(sandbox, item, index)) };
  const period = periodFrom(now, now, commonInterval(sandbox, wanted.items));
  const { items, lines } = chargeWholePeriod(sandbox, wanted, period);
  const created = saveSubscription(sandbox, {
    id: wanted.id,
    created: now,
    customer: customer.id,
    status: 'incomplete',
    items,
    anchor: now,
    period,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    latestInvoice: null,
    defaultPaymentMethod: params.default_payment_method
      ? requireAttachedMethod(sandbox, customer.id, params.default_payment_method)
      : null,
    keepsPayingCard: params.payment_settings?.save_default_payment_method === 'on_subscription',
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    pendingUpdate: null,
  });
  const invoice = draftInvoice(sandbox, {
    customer: customer.id,
    subscription: created.id,
    billingReason: 'subscription_create',
    lines,
    period: { start: now, end: now },
  });
  const subscription = saveSubscription(sandbox, { ...created, latestInvoice: invoice.id });
  return { subscription, invoice };
}

function payAtOnce(sandbox: Sandbox, invoice: Invoice, params: Creation): void {
  const subscription = requireSubscription(sandbox, invoice.subscription);
  if (!payingMethod(sandbox, subscription)) throw noPaymentMethod();
  const intent = collectInvoice(sandbox, invoice, { occasion: params.off_session ? 'renewal' : 'payment' });
  if (intent.status === 'succeeded') return;
  if (params.payment_behavior === 'error_if_incomplete') {
    throw paymentRefusal(sandbox, intent, 'subscription_payment_intent_requires_action');
  }
}
