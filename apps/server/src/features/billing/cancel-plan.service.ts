import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Plan } from './billing.queries.ts';
import { freeChoice, givePlan } from './give-plan.service.ts';
import { requireCustomer, requireOwnPlan } from './owned-plan.service.ts';
import { findPlanOfAccount } from './plan.queries.ts';
import { syncAccount } from './sync-account.service.ts';

/** What is paid can be used up to its end; a plan that costs nothing ends at once. */
export async function cancelPlan(ctx: RequestContext, plan: Plan): Promise<null> {
  if (plan.stripeSubscriptionId === null) {
    await ctx.db.transaction((tx) => givePlan(ctx, tx, { accountId: plan.accountId, choice: freeChoice }));
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

function nothingToResume(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The plan is not cancelled', { reason: 'not_canceled' });
}
