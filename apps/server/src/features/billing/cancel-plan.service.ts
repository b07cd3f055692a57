import { planMasters } from '@yobirin/contract/billing';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Plan } from './billing.queries.ts';
import { requireCustomer, requireOwnPlan } from './owned-plan.service.ts';
import { findPlanOfAccount, updatePlan } from './plan.queries.ts';
import { storeLicence, syncAccount } from './sync-account.service.ts';

/** What is paid can be used up to its end; a plan that costs nothing ends at once. */
export async function cancelPlan(ctx: RequestContext, plan: Plan): Promise<null> {
  if (plan.stripeSubscriptionId === null) {
    await endGivenPlan(ctx, plan);
    return null;
  }
  const customer = await requireCustomer(ctx, plan.accountId);
  await ctx.payments.setCancelAtPeriodEnd(plan.stripeSubscriptionId, true);
  await syncAccount(ctx, customer);
  return null;
}

/** Takes a cancellation back that has not taken effect yet. */
export async function resumePlan(ctx: RequestContext, id: string): Promise<Plan> {
  const plan = await requireOwnPlan(ctx, id);
  if (plan.stripeSubscriptionId === null) throw nothingToResume();
  const customer = await requireCustomer(ctx, plan.accountId);
  const subscription = await syncAccount(ctx, customer);
  if (!subscription?.cancelAt) throw nothingToResume();
  await ctx.payments.setCancelAtPeriodEnd(subscription.id, false);
  await syncAccount(ctx, customer);
  return findPlanOfAccount(ctx.db, plan.accountId);
}

/** After the browser has confirmed a payment: nobody should have to wait for the provider to tell us. */
export async function refreshPlan(ctx: RequestContext, id: string): Promise<Plan> {
  const { accountId } = await requireOwnPlan(ctx, id);
  await syncAccount(ctx, await requireCustomer(ctx, accountId));
  return findPlanOfAccount(ctx.db, accountId);
}

/** It was the operator's gift, or part of the demo. */
async function endGivenPlan(ctx: RequestContext, { id }: Plan): Promise<void> {
  const free = { planMasterId: planMasters.free.id, options: [], cancelAt: null, licenseExpiredAt: null };
  await ctx.db.transaction(async (tx) => {
    await updatePlan(tx, id, { paymentState: 'ENDED' });
    await storeLicence(ctx, tx, { planId: id, licence: { ...free, chosenPlanMasterId: free.planMasterId } });
  });
}

function nothingToResume(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The plan is not cancelled', { reason: 'not_canceled' });
}
