import { markDelinquent, requireCustomer, saveCustomer } from '../customer/customers.ts';
import { invalidRequest, missingResource } from '../http/errors.ts';
import type { Metadata } from '../http/params.ts';
import { cancelPaymentIntent, createPaymentIntent, requirePaymentIntent } from '../payment/payment-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId, randomText } from '../state/ids.ts';
import type { Period } from '../time/periods.ts';
import { announce } from '../webhook/events.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import { presentInvoice } from './present-invoice.ts';

/** Stripe's smallest charge in yen: a smaller amount stays on the customer's balance for the next invoice. */
const smallestCharge = 50;

type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming';

export type Invoice = {
  id: string;
  created: number;
  number: string | null;
  /** The unguessable part of the hosted page's URL, set at finalisation. */
  pageToken: string | null;
  customer: string;
  subscription: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  billingReason: BillingReason;
  lines: InvoiceLine[];
  period: Period;
  total: number;
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  paymentIntent: string | null;
  attemptCount: number;
  /** How many retries of a failed payment were made. Manual payments do not count. */
  retryCount: number;
  nextPaymentAttempt: number | null;
  /** Whether it advances automatically: a draft is finalised, a failed payment retried. */
  isAutoAdvancing: boolean;
  finalizesAt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  uncollectibleAt: number | null;
  metadata: Metadata;
};

export function requireInvoice(sandbox: Sandbox, invoiceId: string): Invoice {
  const invoice = sandbox.state.invoices.find(invoiceId);
  if (!invoice) throw missingResource('invoice', invoiceId);
  return invoice;
}

export function draftInvoice(
  sandbox: Sandbox,
  content: Pick<Invoice, 'customer' | 'subscription' | 'billingReason' | 'lines' | 'period'>,
): Invoice {
  const total = content.lines.reduce((sum, line) => sum + line.amount, 0);
  const { balance } = requireCustomer(sandbox, content.customer);
  const invoice = sandbox.state.invoices.put({
    ...content,
    id: newId('in'),
    created: sandbox.clock.now(),
    number: null,
    pageToken: null,
    status: 'draft',
    total,
    startingBalance: balance,
    endingBalance: null,
    amountDue: settle(total + balance).due,
    amountPaid: 0,
    paymentIntent: null,
    attemptCount: 0,
    retryCount: 0,
    nextPaymentAttempt: null,
    isAutoAdvancing: true,
    finalizesAt: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    uncollectibleAt: null,
    metadata: {},
  });
  announce(sandbox, 'invoice.created', presentInvoice(sandbox, invoice));
  return invoice;
}

/** Gives the invoice its number, applies the customer's balance and creates a payment for the rest. */
export function finalizeInvoice(sandbox: Sandbox, draft: Invoice, paymentMethod: string | null): Invoice {
  if (draft.status !== 'draft')
    throw invalidRequest('This invoice is already finalized.', { code: 'invoice_not_editable' });
  const customer = requireCustomer(sandbox, draft.customer);
  const { due, rest } = settle(draft.total + customer.balance);
  const number = `${customer.invoicePrefix}-${String(customer.nextInvoiceSequence).padStart(4, '0')}`;
  const { balance, nextInvoiceSequence } = customer;
  saveCustomer(sandbox, customer, { balance: rest, nextInvoiceSequence: nextInvoiceSequence + 1 });
  const intent =
    due === 0
      ? null
      : createPaymentIntent(sandbox, {
          amount: due,
          currency: 'jpy',
          customer: customer.id,
          invoice: draft.id,
          description: paymentDescriptions[draft.billingReason],
          paymentMethod,
        });
  const open = sandbox.state.invoices.put({
    ...draft,
    number,
    pageToken: randomText(40),
    status: 'open',
    startingBalance: balance,
    endingBalance: rest,
    amountDue: due,
    paymentIntent: intent?.id ?? null,
    finalizesAt: null,
    finalizedAt: sandbox.clock.now(),
  });
  announce(sandbox, 'invoice.finalized', presentInvoice(sandbox, open));
  return due === 0 ? markPaid(sandbox, open) : open;
}

export function markPaid(sandbox: Sandbox, invoice: Invoice): Invoice {
  const paid = saveInvoice(sandbox, {
    ...invoice,
    status: 'paid',
    amountPaid: invoice.amountDue,
    nextPaymentAttempt: null,
    paidAt: sandbox.clock.now(),
  });
  markDelinquent(sandbox, invoice.customer, false);
  announce(sandbox, 'invoice.paid', presentInvoice(sandbox, paid));
  announce(sandbox, 'invoice.payment_succeeded', presentInvoice(sandbox, paid));
  return paid;
}

/** Voids an unpaid invoice, and returns the credit it used to the customer's balance. */
export function voidInvoice(sandbox: Sandbox, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only void open invoices; this one is ${invoice.status}.`);
  }
  const customer = requireCustomer(sandbox, invoice.customer);
  const used = invoice.startingBalance - (invoice.endingBalance ?? invoice.startingBalance);
  if (used !== 0) saveCustomer(sandbox, customer, { balance: customer.balance + used });
  if (invoice.paymentIntent) cancelPaymentIntent(sandbox, requirePaymentIntent(sandbox, invoice.paymentIntent));
  const voided = saveInvoice(sandbox, {
    ...invoice,
    status: 'void',
    nextPaymentAttempt: null,
    isAutoAdvancing: false,
    voidedAt: sandbox.clock.now(),
  });
  announce(sandbox, 'invoice.voided', presentInvoice(sandbox, voided));
  return voided;
}

export function saveInvoice(sandbox: Sandbox, invoice: Invoice): Invoice {
  return sandbox.state.invoices.put(invoice);
}

const paymentDescriptions: Record<BillingReason, string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
  manual: 'Payment for Invoice',
  upcoming: 'Payment for Invoice',
};

/** Splits a sum into the amount due and the rest that stays on the customer's balance: credit, or too little to charge. */
function settle(sum: number): { due: number; rest: number } {
  return sum < smallestCharge ? { due: 0, rest: sum } : { due: sum, rest: 0 };
}
