import * as z from 'zod';
import { openSubscription } from './create-subscription.ts';
import { invalidRequest } from './errors.ts';
import { draftInvoice, type Invoice, presentInvoice } from './invoices.ts';
import { flag, id } from './params.ts';
import { draftRenewal } from './passing-time.ts';
import { expandParam } from './route.ts';
import type { Sandbox } from './sandbox.ts';
import { newItemParams } from './subscription-items.ts';
import { endedStatuses, requireSubscription, type Subscription } from './subscriptions.ts';
import { itemChanges, plannedItems, takePendingLines } from './update-subscription.ts';

export const invoicePreview = z.strictObject({
  customer: id.optional(),
  subscription: id.optional(),
  subscription_details: z.strictObject({ ...itemChanges, cancel_at_period_end: flag.optional() }).optional(),
  ...expandParam,
});
type Preview = z.output<typeof invoicePreview>;
type Details = NonNullable<Preview['subscription_details']>;

/** Shows an invoice by doing what would make it, and undoing that: what is shown is what would be charged. */
export function previewInvoice(sandbox: Sandbox, params: Preview) {
  return sandbox.state.undo.rehearse(() => {
    const invoice = makeInvoice(sandbox, params);
    return { ...presentInvoice(sandbox, invoice), id: invoice.id.replace(/^in_/, 'upcoming_in_') };
  });
}

function makeInvoice(
  sandbox: Sandbox,
  { customer, subscription, subscription_details: details = {} }: Preview,
): Invoice {
  if (subscription) return nextInvoice(sandbox, requireSubscription(sandbox, subscription, 'subscription'), details);
  if (!customer)
    throw invalidRequest('You must provide a customer or a subscription to preview.', { param: 'customer' });
  const items = z.array(newItemParams).safeParse(
    (details.items ?? []).map(({ price, quantity }) => ({
      price,
      quantity: quantity === undefined ? undefined : String(quantity),
    })),
  );
  if (!items.success) throw invalidRequest('Missing required param: subscription_details[items][0][price].');
  return openSubscription(sandbox, { customer, items: items.data }).invoice;
}

function nextInvoice(sandbox: Sandbox, before: Subscription, details: Details): Invoice {
  if (endedStatuses.includes(before.status)) throw noneUpcoming(before);
  const change = plannedItems(sandbox, before, details);
  const subscription = { ...before, items: change.items };
  const now = sandbox.clock.now();
  const lines = [...takePendingLines(sandbox, before), ...change.lines];
  if (details.proration_behavior === 'always_invoice') {
    return draftInvoice(sandbox, {
      customer: before.customer,
      subscription: before.id,
      billingReason: 'subscription_update',
      lines,
      period: { start: now, end: now },
    });
  }
  if (details.cancel_at_period_end ?? before.cancelAtPeriodEnd) throw noneUpcoming(before);
  for (const line of lines) sandbox.state.invoiceItems.put({ ...line, created: now });
  return draftRenewal(sandbox, subscription).invoice;
}

function noneUpcoming({ customer }: Subscription) {
  return invalidRequest(`No upcoming invoices for customer: ${customer}`, { code: 'invoice_upcoming_none' });
}
