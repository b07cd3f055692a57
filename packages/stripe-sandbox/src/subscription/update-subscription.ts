import * as z from 'zod';
import { requireAttachedMethod } from '../customer/customers.ts';
import { invalidRequest } from '../http/errors.ts';
import { clearable, flag, given, id, integer, list, mergeMetadata, metadata, text } from '../http/params.ts';
import { expandParam } from '../http/route.ts';
import type { InvoiceLine } from '../invoice/invoice-lines.ts';
import { collectInvoice, markPastDue, scheduleRetry } from '../invoice/invoice-payments.ts';
import { draftInvoice, finalizeInvoice, type Invoice, requireInvoice, voidInvoice } from '../invoice/invoices.ts';
import { paymentRefusal } from '../payment/payment-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { changeItems, commonInterval, itemChangeParams } from './subscription-items.ts';
import {
  endedStatuses,
  payingMethod,
  requireSubscription,
  type Subscription,
  type SubscriptionItem,
  saveSubscription,
} from './subscriptions.ts';

const pendingForSeconds = 23 * 3_600;

export const itemChanges = {
  items: list(itemChangeParams).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: integer.optional(),
};

export const subscriptionChanges = z.strictObject({
  ...itemChanges,
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: clearable(id),
  description: clearable(text),
  off_session: flag.optional(),
  metadata,
  ...expandParam,
});
type Changes = z.output<typeof subscriptionChanges>;

export function updateSubscription(sandbox: Sandbox, before: Subscription, params: Changes): Subscription {
  if (endedStatuses.includes(before.status)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const subscription = saveSubscription(sandbox, { ...before, ...plainChanges(sandbox, before, params) });
  if (params.items) updateItems(sandbox, subscription, params);
  return requireSubscription(sandbox, before.id);
}

function plainChanges(sandbox: Sandbox, before: Subscription, params: Changes): Partial<Subscription> {
  const methodId = given(params.default_payment_method, before.defaultPaymentMethod);
  return {
    ...(params.cancel_at_period_end === undefined ? {} : cancellation(sandbox, params.cancel_at_period_end)),
    defaultPaymentMethod: methodId && requireAttachedMethod(sandbox, before.customer, methodId),
    description: given(params.description, before.description),
    metadata: mergeMetadata(before.metadata, params.metadata),
  };
}

function cancellation(sandbox: Sandbox, isWanted: boolean): Partial<Subscription> {
  return {
    cancelAtPeriodEnd: isWanted,
    canceledAt: isWanted ? sandbox.clock.now() : null,
    cancellationReason: isWanted ? 'cancellation_requested' : null,
  };
}

function updateItems(sandbox: Sandbox, before: Subscription, params: Changes): void {
  const { items, lines } = plannedItems(sandbox, before, params);
  const subscription = dropPendingUpdate(sandbox, before);
  if (params.proration_behavior !== 'always_invoice') {
    for (const line of lines) sandbox.state.invoiceItems.put({ ...line, created: sandbox.clock.now() });
    saveSubscription(sandbox, { ...subscription, items });
    return;
  }
  const due = [...takePendingLines(sandbox, subscription), ...lines];
  if (due.length === 0) saveSubscription(sandbox, { ...subscription, items });
  else invoiceUpdate(sandbox, { subscription, items, lines: due }, params);
}

/** The items after the change, with the invoice lines it adds. */
export function plannedItems(
  sandbox: Sandbox,
  subscription: Subscription,
  params: Pick<Changes, 'items' | 'proration_behavior' | 'proration_date'>,
): { items: SubscriptionItem[]; lines: InvoiceLine[] } {
  if (subscription.status === 'incomplete') throw invalidRequest('An incomplete subscription cannot change its items.');
  const { start, end } = subscription.period;
  const at = params.proration_date ?? sandbox.clock.now();
  if (at < start || at > end) {
    throw invalidRequest('Cannot specify a proration date outside of current subscription period.', {
      param: 'proration_date',
    });
  }
  const isProrated = params.proration_behavior !== 'none';
  const planned = changeItems(sandbox, subscription, { changes: params.items ?? [], at, isProrated });
  commonInterval(sandbox, planned.items);
  return planned;
}

/** Moves the lines that waited for the next invoice to this one. */
export function takePendingLines(sandbox: Sandbox, subscription: Subscription): InvoiceLine[] {
  const pending = sandbox.state.invoiceItems.all().filter((item) => item.subscription === subscription.id);
  for (const item of pending) sandbox.state.invoiceItems.remove(item.id);
  return pending.map(({ created: _, ...line }) => line);
}

/** Drops a change that was never paid, and voids its invoice. */
export function dropPendingUpdate(sandbox: Sandbox, subscription: Subscription): Subscription {
  if (!subscription.pendingUpdate) return subscription;
  const invoice = requireInvoice(sandbox, subscription.pendingUpdate.invoice);
  if (invoice.status === 'open') voidInvoice(sandbox, invoice);
  return saveSubscription(sandbox, { ...subscription, pendingUpdate: null });
}

type ItemUpdate = { subscription: Subscription; items: SubscriptionItem[]; lines: InvoiceLine[] };

function invoiceUpdate(sandbox: Sandbox, { subscription, items, lines }: ItemUpdate, params: Changes): void {
  const draft = draftUpdateInvoice(sandbox, subscription, lines);
  const invoice = finalizeInvoice(sandbox, draft, payingMethod(sandbox, subscription));
  const invoiced = { ...subscription, latestInvoice: invoice.id };
  if (invoice.status === 'paid') {
    saveSubscription(sandbox, { ...invoiced, items });
    return;
  }
  if (params.payment_behavior === 'pending_if_incomplete') {
    const expiresAt = sandbox.clock.now() + pendingForSeconds;
    saveSubscription(sandbox, { ...invoiced, pendingUpdate: { items, invoice: invoice.id, expiresAt } });
  } else {
    saveSubscription(sandbox, { ...invoiced, items });
  }
  payUpdate(sandbox, invoice, params);
}

export function draftUpdateInvoice(sandbox: Sandbox, subscription: Subscription, lines: InvoiceLine[]): Invoice {
  const now = sandbox.clock.now();
  return draftInvoice(sandbox, {
    customer: subscription.customer,
    subscription: subscription.id,
    billingReason: 'subscription_update',
    lines,
    period: { start: now, end: now },
  });
}

function payUpdate(sandbox: Sandbox, invoice: Invoice, params: Changes): void {
  if (params.payment_behavior === 'default_incomplete') {
    markPastDue(sandbox, invoice);
    return;
  }
  const intent = collectInvoice(sandbox, invoice, { occasion: params.off_session ? 'renewal' : 'payment' });
  if (intent.status === 'succeeded') return;
  if (params.payment_behavior === 'error_if_incomplete') {
    throw paymentRefusal(sandbox, intent, 'subscription_payment_intent_requires_action');
  }
  const unpaid = requireInvoice(sandbox, invoice.id);
  markPastDue(sandbox, unpaid);
  if (params.payment_behavior !== 'pending_if_incomplete') scheduleRetry(sandbox, unpaid);
}
