import * as z from 'zod';
import { markDelinquent } from '../customer/customers.ts';
import { invalidRequest, type Refusal } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { flag, id, mergeMetadata, metadata } from '../http/params.ts';
import { expandParam, type Route, retrieveParams, route } from '../http/route.ts';
import { cancelPaymentIntent, paymentRefusal, requirePaymentIntent } from '../payment/payment-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { payingMethod, requireSubscription, subscriptionPaid } from '../subscription/subscriptions.ts';
import { announce } from '../webhook/events.ts';
import { presentLine } from './invoice-lines.ts';
import { collectInvoice, invoicePaid } from './invoice-payments.ts';
import { invoicePreview, previewInvoice } from './invoice-preview.ts';
import { finalizeInvoice, type Invoice, requireInvoice, saveInvoice, voidInvoice } from './invoices.ts';
import { presentInvoice } from './present-invoice.ts';

const listing = z.strictObject({
  ...listParams,
  customer: id.optional(),
  subscription: id.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

const changes = z.strictObject({ auto_advance: flag.optional(), metadata, ...expandParam });
const payment = z.strictObject({
  payment_method: id.optional(),
  off_session: flag.optional(),
  paid_out_of_band: flag.optional(),
  ...expandParam,
});

export const invoiceRoutes: Route[] = [
  route('GET', '/v1/invoices', listing, listInvoices),
  route('POST', '/v1/invoices/create_preview', invoicePreview, previewInvoice),
  route('GET', '/v1/invoices/:id', retrieveParams, (sandbox, _params, { id }) =>
    presentInvoice(sandbox, requireInvoice(sandbox, id)),
  ),
  route('POST', '/v1/invoices/:id', changes, (sandbox, params, { id }) =>
    presentInvoice(sandbox, updateInvoice(sandbox, requireInvoice(sandbox, id), params)),
  ),
  route('GET', '/v1/invoices/:id/lines', z.strictObject(listParams), (sandbox, params, { id }) => {
    const invoice = requireInvoice(sandbox, id);
    const lines = invoice.lines.map((line) => ({ ...line, created: invoice.created })).reverse();
    return pageOf(lines, params, {
      url: `/v1/invoices/${id}/lines`,
      present: (line) => presentLine(sandbox, line, id),
    });
  }),
  route('POST', '/v1/invoices/:id/finalize', retrieveParams, (sandbox, _params, { id }) =>
    presentInvoice(sandbox, finalizeByHand(sandbox, requireInvoice(sandbox, id))),
  ),
  route('POST', '/v1/invoices/:id/pay', payment, (sandbox, params, { id }) =>
    payInvoice(sandbox, requireInvoice(sandbox, id), params),
  ),
  route('POST', '/v1/invoices/:id/void', retrieveParams, (sandbox, _params, { id }) =>
    presentInvoice(sandbox, voidInvoice(sandbox, requireInvoice(sandbox, id))),
  ),
  route('POST', '/v1/invoices/:id/mark_uncollectible', retrieveParams, (sandbox, _params, { id }) =>
    presentInvoice(sandbox, giveUp(sandbox, requireInvoice(sandbox, id))),
  ),
];

function listInvoices(sandbox: Sandbox, { customer, subscription, status, ...page }: z.output<typeof listing>) {
  const rows = sandbox.state.invoices
    .all()
    .filter((row) => !customer || row.customer === customer)
    .filter((row) => !subscription || row.subscription === subscription)
    .filter((row) => !status || row.status === status);
  return pageOf(rows, page, { url: '/v1/invoices', present: (row) => presentInvoice(sandbox, row) });
}

function updateInvoice(sandbox: Sandbox, before: Invoice, params: z.output<typeof changes>): Invoice {
  const after = saveInvoice(sandbox, {
    ...before,
    isAutoAdvancing: params.auto_advance ?? before.isAutoAdvancing,
    metadata: mergeMetadata(before.metadata, params.metadata),
  });
  announce(sandbox, 'invoice.updated', presentInvoice(sandbox, after), presentInvoice(sandbox, before));
  return after;
}

function finalizeByHand(sandbox: Sandbox, draft: Invoice): Invoice {
  const method = payingMethod(sandbox, requireSubscription(sandbox, draft.subscription));
  const invoice = finalizeInvoice(sandbox, draft, method);
  if (invoice.status === 'paid') subscriptionPaid(sandbox, invoice.subscription, invoice.id);
  return invoice;
}

function payInvoice(sandbox: Sandbox, before: Invoice, params: z.output<typeof payment>): object | Refusal {
  const invoice = before.status === 'draft' ? finalizeByHand(sandbox, before) : before;
  if (before.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (before.status === 'void') throw invalidRequest('This invoice is void and cannot be paid.');
  if (params.paid_out_of_band && invoice.status !== 'paid') {
    cancelPaymentIntent(sandbox, requirePaymentIntent(sandbox, invoice.paymentIntent ?? ''));
    invoicePaid(sandbox, invoice);
  } else if (invoice.status !== 'paid') {
    // Without `off_session` Stripe assumes that the holder is absent, as its documentation of this call says.
    const occasion = params.off_session === false ? 'payment' : 'renewal';
    const intent = collectInvoice(sandbox, invoice, { occasion, paymentMethod: params.payment_method });
    if (intent.status !== 'succeeded') return paymentRefusal(sandbox, intent);
  }
  return presentInvoice(sandbox, requireInvoice(sandbox, invoice.id));
}

function giveUp(sandbox: Sandbox, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalidRequest('You can only mark open invoices as uncollectible.');
  const uncollectible = saveInvoice(sandbox, {
    ...invoice,
    status: 'uncollectible',
    nextPaymentAttempt: null,
    uncollectibleAt: sandbox.clock.now(),
  });
  markDelinquent(sandbox, invoice.customer, false);
  announce(sandbox, 'invoice.marked_uncollectible', presentInvoice(sandbox, uncollectible));
  return uncollectible;
}
