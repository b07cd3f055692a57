import { z } from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { closeCustomer, deleteClosedCustomer } from './customer/close-customer.service.ts';
import { findCustomerByStripeId } from './customer/customer.queries.ts';
import { settleDuePlans } from './plan/due-plans.service.ts';
import { endSubscription } from './plan/give-plan.service.ts';
import { settlePausedIds } from './plan/paused-ids.service.ts';
import { reconcileCustomers, reconcileNext } from './stripe/reconcile.service.ts';
import { forgetOldEvents } from './stripe/stripe-event.service.ts';
import { syncAccount } from './stripe/sync-account.service.ts';
import { syncCustomer } from './stripe/sync-job.ts';

const settleDue = defineJob('billing.settle-due', z.object({}));
const reconcile = defineJob('billing.reconcile', z.object({}));
const settlePaused = defineJob('billing.settle-paused', z.object({}));
const sweep = defineJob('billing.sweep', z.object({}));

export function defineBillingJobs(ctx: Context): void {
  ctx.jobs.define(syncCustomer, async ({ stripeCustomerId }) => {
    const customer = await findCustomerByStripeId(ctx.db, stripeCustomerId);
    if (customer) await syncAccount(ctx, customer);
  });
  ctx.jobs.define(closeCustomer, (data) => deleteClosedCustomer(ctx, data));
  ctx.jobs.define(endSubscription, ({ stripeSubscriptionId }) => ctx.payments.endSubscription(stripeSubscriptionId));
  ctx.jobs.define(settleDue, () => settleDuePlans(ctx));
  ctx.jobs.every(settleDue, '*/5 * * * *');
  ctx.jobs.define(settlePaused, () => settlePausedIds(ctx));
  ctx.jobs.every(settlePaused, '50 4 * * *');
  ctx.jobs.define(reconcile, () => ctx.jobs.send(ctx.db, reconcileNext, { afterId: '0' }));
  if (ctx.config.isBillingOn) ctx.jobs.every(reconcile, '40 4 * * *');
  ctx.jobs.define(reconcileNext, (data) => reconcileCustomers(ctx, data));
  ctx.jobs.define(sweep, () => forgetOldEvents(ctx));
  ctx.jobs.every(sweep, '15 4 * * *');
}
