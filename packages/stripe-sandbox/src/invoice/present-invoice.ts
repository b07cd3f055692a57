import type Stripe from 'stripe';
import { presentAddress, requireCustomer } from '../customer/customers.ts';
import { wholeList } from '../http/list.ts';
import type { Wire } from '../http/wire.ts';
import { requirePaymentIntent } from '../payment/payment-intents.ts';
import type { Sandbox } from '../sandbox.ts';
import { presentLine } from './invoice-lines.ts';
import type { Invoice } from './invoices.ts';

export function presentInvoice(sandbox: Sandbox, invoice: Invoice) {
  const customer = requireCustomer(sandbox, invoice.customer);
  const page = invoice.pageToken && `${sandbox.publicOrigin}/i/${invoice.pageToken}`;
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'JP',
    account_name: 'Yobirin',
    account_tax_ids: null,
    amount_due: invoice.amountDue,
    amount_overpaid: 0,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.amountDue - invoice.amountPaid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0,
    auto_advance: invoice.isAutoAdvancing && invoice.status !== 'paid',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.billingReason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: 'jpy',
    custom_fields: customer.customFields?.length ? customer.customFields : null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: presentAddress(customer),
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: page,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map((line) => presentLine(sandbox, line, invoice.id)),
    ),
    livemode: false,
    metadata: invoice.metadata,
    next_payment_attempt: invoice.nextPaymentAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.period.end,
    period_start: invoice.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalance,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: invoice.uncollectibleAt,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    subtotal: invoice.total,
    subtotal_excluding_tax: invoice.total,
    test_clock: null,
    total: invoice.total,
    total_discount_amounts: [],
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.created,
  } satisfies Wire<Stripe.Invoice>;
}

/** Included only on request by `expand[]`. */
export function confirmationSecret(sandbox: Sandbox, { paymentIntent, status }: Invoice) {
  if (!paymentIntent || status !== 'open') return null;
  return { client_secret: requirePaymentIntent(sandbox, paymentIntent).clientSecret, type: 'payment_intent' };
}

/** Included only on request by `expand[]`. */
export function invoicePayments(invoice: Invoice) {
  const url = `/v1/invoice_payments?invoice=${invoice.id}`;
  if (!invoice.paymentIntent) return wholeList(url, []);
  return wholeList(url, [
    {
      id: invoice.id.replace(/^in_/, 'inpay_'),
      object: 'invoice_payment',
      amount_paid: invoice.status === 'paid' ? invoice.amountPaid : null,
      amount_requested: invoice.amountDue,
      created: invoice.finalizedAt ?? invoice.created,
      currency: 'jpy',
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: invoice.paymentIntent, type: 'payment_intent' },
      status: invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open',
      status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
    },
  ]);
}
