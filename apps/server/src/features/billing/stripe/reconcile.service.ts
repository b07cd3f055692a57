import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import { type CustomerRow, findCustomersAfter } from '../customer/customer.queries.ts';
import { type BillingContext, syncAccount } from './sync-account.service.ts';

type ReconcileContext = BillingContext & Pick<Context, 'jobs' | 'log'>;

/** A job per batch: one job for all customers could exceed any time limit and then start over. */
export const reconcileNext = defineJob('billing.reconcile-next', z.object({ afterId: z.string() }), {
  expireInSeconds: 60 * 60,
});

const allInvoices = 10_000;

/**
 * Syncs all customers after `afterId`, so that a lost event is corrected within a day. Handles one batch and sends a job for the
 * next.
 */
export async function reconcileCustomers(
  ctx: ReconcileContext,
  { afterId = '0', atOnce = 100 }: { afterId?: string; atOnce?: number } = {},
): Promise<void> {
  const customers = await findCustomersAfter(ctx.db, { afterId, take: atOnce });
  for (const customer of customers) await reconcile(ctx, customer);
  const last = customers.at(-1);
  if (last) await ctx.jobs.send(ctx.db, reconcileNext, { afterId: last.id });
}

/** A failure must not stop the other customers. */
async function reconcile(ctx: ReconcileContext, customer: CustomerRow): Promise<void> {
  try {
    await syncAccount(ctx, customer, { newestInvoices: allInvoices });
  } catch (error) {
    ctx.log.error({ err: error, accountId: customer.accountId }, 'account not reconciled with the payment provider');
  }
}
