import * as z from 'zod';
import { invalidRequest } from '../http/errors.ts';
import { flag, id } from '../http/params.ts';
import { expandParam } from '../http/route.ts';
import type { Sandbox } from '../sandbox.ts';
import { openSubscription } from '../subscription/create-subscription.ts';
import { endedStatuses, requireSubscription, type Subscription } from '../subscription/subscriptions.ts';
import {
  draftUpdateInvoice,
  dropPendingUpdate,
  itemChanges,
  plannedItems,
  takePendingLines,
} from '../subscription/update-subscription.ts';
import { draftRenewal } from '../time/passing-time.ts';
import type { Invoice } from './invoices.ts';
import { presentInvoice } from './present-invoice.ts';

export const invoicePreview = z.strictObject({
  customer: id.optional(),
  subscription: id.optional(),
  subscription_details: z.strictObject({ ...itemChanges, cancel_at_period_end: flag.optional() }).optional(),
  ...expandParam,
});
type Preview = z.output<typeof invoicePreview>;
type Details = NonNullable<Preview['subscription_details']>;

/** Previews an invoice by creating it and rolling that back: the preview equals the later charge. */
export function previewInvoice(sandbox: Sandbox, params: Preview) {
  return sandbox.state.log.rehearse(() => {
    const invoice = makeInvoice(sandbox, params);
    return { ...presentInvoice(sandbox, invoice), id: invoice.id.replace(/^in_/, 'upcoming_in_') };
  });
}

function makeInvoice(
  sandbox: Sandbox,
  { customer, subscription, subscription_details: details = {} }: Preview,
): Invoice {
  if (subscription) return nextInvoice(sandbox, requireSubscription(sandbox, subscription, 'subscription'), details);
  if (customer) return openSubscription(sandbox, { customer, items: newItems(details) }).invoice;
  throw invalidRequest('You must provide a customer or a subscription to preview.', { param: 'customer' });
}

function newItems({ items = [] }: Details): { price: string; quantity?: number }[] {
  return items.map(({ price, quantity }, index) => {
    const param = `subscription_details[items][${index}][price]`;
    if (!price) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    return { price, quantity };
  });
}

function nextInvoice(sandbox: Sandbox, current: Subscription, details: Details): Invoice {
  if (endedStatuses.includes(current.status)) throw noneUpcoming(current);
  const before = dropPendingUpdate(sandbox, current);
  const change = plannedItems(sandbox, before, details);
  const lines = [...takePendingLines(sandbox, before), ...change.lines];
  if (details.proration_behavior === 'always_invoice') return draftUpdateInvoice(sandbox, before, lines);

  if (details.cancel_at_period_end ?? before.cancelAtPeriodEnd) throw noneUpcoming(before);
  for (const line of lines) sandbox.state.invoiceItems.put({ ...line, created: sandbox.clock.now() });
  return draftRenewal(sandbox, { ...before, items: change.items }).invoice;
}

function noneUpcoming({ customer }: Subscription) {
  return invalidRequest(`No upcoming invoices for customer: ${customer}`, { code: 'invoice_upcoming_none' });
}
