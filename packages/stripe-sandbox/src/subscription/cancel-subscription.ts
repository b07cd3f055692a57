import * as z from 'zod';
import { missingResource } from '../http/errors.ts';
import { flag } from '../http/params.ts';
import { expandParam } from '../http/route.ts';
import { collectUnattended } from '../invoice/invoice-payments.ts';
import { finalizeInvoice, saveInvoice, voidInvoice } from '../invoice/invoices.ts';
import type { Sandbox } from '../sandbox.ts';
import { creditAll } from './subscription-items.ts';
import { endedStatuses, endSubscription, payingMethod, type Subscription } from './subscriptions.ts';
import { draftUpdateInvoice, dropPendingUpdate, takePendingLines } from './update-subscription.ts';

export const subscriptionCancellation = z.strictObject({
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  ...expandParam,
});

/** Cancels a subscription at once, with a credit for unused time on request. */
export function cancelSubscription(
  sandbox: Sandbox,
  before: Subscription,
  params: z.output<typeof subscriptionCancellation>,
): Subscription {
  if (endedStatuses.includes(before.status)) throw missingResource('subscription', before.id);
  const subscription = dropPendingUpdate(sandbox, before);
  const now = sandbox.clock.now();
  if (params.prorate) {
    for (const line of creditAll(sandbox, subscription, now)) sandbox.state.invoiceItems.put({ ...line, created: now });
  }
  if (params.invoice_now) invoiceRest(sandbox, subscription);
  return endForGood(sandbox, subscription);
}

/** Ends a subscription, at the end of its period or at once. Its open invoices stay open, but are not retried. */
export function endForGood(sandbox: Sandbox, subscription: Subscription): Subscription {
  stopCollecting(sandbox, subscription);
  return endSubscription(sandbox, subscription, 'cancellation_requested');
}

function invoiceRest(sandbox: Sandbox, subscription: Subscription): void {
  const lines = takePendingLines(sandbox, subscription);
  if (lines.length === 0) return;
  const draft = draftUpdateInvoice(sandbox, subscription, lines);
  const invoice = finalizeInvoice(sandbox, draft, payingMethod(sandbox, subscription));
  if (invoice.status === 'open') collectUnattended(sandbox, invoice);
}

function stopCollecting(sandbox: Sandbox, subscription: Subscription): void {
  const unpaid = sandbox.state.invoices.all().filter((invoice) => invoice.subscription === subscription.id);
  for (const invoice of unpaid) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    if (subscription.status === 'incomplete' && invoice.status === 'open') voidInvoice(sandbox, invoice);
    else saveInvoice(sandbox, { ...invoice, isAutoAdvancing: false, finalizesAt: null, nextPaymentAttempt: null });
  }
}
