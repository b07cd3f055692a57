import type { Context } from '../../context.ts';
import { type CustomerRow, findCustomersAfter } from './customer.queries.ts';
import { type BillingContext, syncAccount } from './sync-account.service.ts';

const batch = 100;
const allInvoices = 10_000;

/** Asks about every customer, so that an event that never came leaves nothing wrong for longer than a day. */
export async function reconcileCustomers(ctx: BillingContext & Pick<Context, 'log'>): Promise<void> {
  let afterId = '0';
  for (;;) {
    const customers = await findCustomersAfter(ctx.db, { afterId, take: batch });
    for (const customer of customers) await reconcile(ctx, customer);
    const last = customers.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

/** One that fails must not keep the others from their turn. */
async function reconcile(ctx: BillingContext & Pick<Context, 'log'>, customer: CustomerRow): Promise<void> {
  try {
    await syncAccount(ctx, customer, { newestInvoices: allInvoices });
  } catch (error) {
    ctx.log.error({ err: error, accountId: customer.accountId }, 'account not reconciled with the payment provider');
  }
}
