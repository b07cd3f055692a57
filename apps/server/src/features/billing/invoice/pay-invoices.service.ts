import type { RequestContext } from '../../../context.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findPlanOfAccount } from '../../directory/account/plan-store.ts';
import type { CustomerRow } from '../customer/customer.queries.ts';
import { requireCustomer, requireOwnPlan } from '../plan/owned-plan.service.ts';
import type { Subscription } from '../stripe/payment-gateway.ts';
import { type BillingContext, syncAccount } from '../stripe/sync-account.service.ts';
import { listOpenInvoiceIds } from './open-invoices.ts';

/** Charges the card on file again after a failed renewal. Returns the secret if the bank requires confirmation. */
export async function payOpenInvoices(
  ctx: RequestContext,
  planId: string,
): Promise<{ stripeClientSecret: string | null; plan: Plan }> {
  const { accountId } = await requireOwnPlan(ctx, planId);
  const customer = await requireCustomer(ctx, accountId);
  await ctx.paymentAttempts.begin(accountId);
  const subscription = await syncAccount(ctx, customer);
  const stripeClientSecret = await payDueInvoices(ctx, { customer, subscription });
  return { stripeClientSecret, plan: await findPlanOfAccount(ctx.db, accountId) };
}

type Debt = { customer: CustomerRow; subscription: Subscription | null };

/**
 * Charges the open invoices of failed renewals, oldest first, and then the current month. The months in between, during which
 * the ID did not work, are not billed. Throws if the card is declined.
 */
export async function payDueInvoices(ctx: BillingContext, { customer, subscription }: Debt): Promise<string | null> {
  if (subscription?.payment !== 'RETRYING' && subscription?.payment !== 'UNPAID') return null;
  try {
    for (const invoiceId of await listDueInvoices(ctx, customer, subscription)) {
      const payment = await ctx.payments.payInvoice(invoiceId);
      if (payment.state === 'NEEDS_ACTION') return payment.clientSecret;
    }
    return null;
  } finally {
    // A declined card changes the state at the provider, too.
    await syncAccount(ctx, customer);
  }
}

async function listDueInvoices(
  { payments }: BillingContext,
  customer: CustomerRow,
  { latestInvoiceId }: Subscription,
): Promise<string[]> {
  const due = await listOpenInvoiceIds(payments, customer);
  return latestInvoiceId && !due.includes(latestInvoiceId) ? [...due, latestInvoiceId] : due;
}
