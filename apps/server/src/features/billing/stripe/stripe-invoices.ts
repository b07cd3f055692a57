import type Stripe from 'stripe';
import type { Payment, PaymentGateway } from './payment-gateway.ts';
import type { AskStripe } from './stripe-client.ts';
import { isStripeError } from './stripe-errors.ts';
import { invoiceOf, paymentOf } from './stripe-objects.ts';

type InvoiceCalls = Pick<PaymentGateway, 'listInvoices' | 'findPayment' | 'payInvoice' | 'voidInvoice'>;

export function stripeInvoices(ask: AskStripe): InvoiceCalls {
  return {
    listInvoices: (customer, newest) =>
      ask(async (stripe) => {
        const pageSize = Math.min(newest, 100);
        const found = await stripe.invoices.list({ customer, limit: pageSize }).autoPagingToArray({ limit: newest });
        return found.flatMap((invoice) => invoiceOf(invoice) ?? []);
      }),

    findPayment: (invoiceId) => ask((stripe) => findPayment(stripe, invoiceId)),

    payInvoice: (invoiceId) =>
      ask(async (stripe) => {
        const invoice = await stripe.invoices.retrieve(invoiceId);
        if (invoice.status === 'draft') await stripe.invoices.finalizeInvoice(invoiceId);
        return invoice.status === 'paid' ? { state: 'PAID' } : pay(stripe, invoiceId);
      }),

    voidInvoice: (invoiceId) =>
      ask(async (stripe) => {
        await stripe.invoices.voidInvoice(invoiceId).catch(forgiveSettled);
      }),
  };
}

async function findPayment(stripe: Stripe, invoiceId: string) {
  const expand = ['confirmation_secret', 'payments.data.payment.payment_intent'];
  return paymentOf(await stripe.invoices.retrieve(invoiceId, { expand }));
}

/** After an error, the payment shows whether the bank requires confirmation, or a concurrent request has paid. */
async function pay(stripe: Stripe, invoiceId: string): Promise<Payment> {
  try {
    await stripe.invoices.pay(invoiceId, { off_session: false });
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const payment = await findPayment(stripe, invoiceId);
    if (payment.state === 'PAID' || error.code === 'invoice_payment_intent_requires_action') return payment;
    throw error;
  }
  return findPayment(stripe, invoiceId);
}

/** An invoice that was paid or voided concurrently cannot be voided. The next sync shows its state. */
function forgiveSettled(error: unknown): void {
  if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
}
