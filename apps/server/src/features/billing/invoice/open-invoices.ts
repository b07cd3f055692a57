import type { CustomerRow } from '../customer/customer.queries.ts';
import type { PaymentGateway } from '../stripe/payment-gateway.ts';

/** The unpaid invoices of the customer at the provider, oldest first. */
export async function listOpenInvoiceIds(
  payments: PaymentGateway,
  { stripeCustomerId }: CustomerRow,
): Promise<string[]> {
  const invoices = await payments.listInvoices(stripeCustomerId, 100);
  return invoices
    .filter((invoice) => invoice.isOpen)
    .map((invoice) => invoice.id)
    .toReversed();
}
