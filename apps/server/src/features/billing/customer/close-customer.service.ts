import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import { type BillingContext, syncAccount } from '../stripe/sync-account.service.ts';
import { deleteBillTo } from './bill-to.queries.ts';
import { findCustomerOfAccount } from './customer.queries.ts';

export const closeCustomer = defineJob('billing.close', z.object({ accountId: z.string() }), {
  retryLimit: 60,
  retryDelaySeconds: 1,
});

/** For an account that is being closed. Deletes the bill-to; a job ends the subscription and deletes the card after the commit. */
export async function endBilling({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, accountId: string): Promise<void> {
  await deleteBillTo(tx, accountId);
  if (await findCustomerOfAccount(tx, accountId)) await jobs.send(tx, closeCustomer, { accountId });
}

export async function deleteClosedCustomer(ctx: BillingContext, { accountId }: { accountId: string }): Promise<void> {
  const customer = await findCustomerOfAccount(ctx.db, accountId);
  if (!customer) return;
  await ctx.payments.deleteCustomer(customer.stripeCustomerId);
  await syncAccount(ctx, customer);
}
