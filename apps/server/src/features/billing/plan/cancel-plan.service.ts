import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findPlanOfAccount } from '../../directory/account/plan-store.ts';
import type { CustomerRow } from '../customer/customer.queries.ts';
import type { Subscription } from '../stripe/payment-gateway.ts';
import { syncAccount } from '../stripe/sync-account.service.ts';
import { freeChoice, givePlan } from './give-plan.service.ts';
import { dropUnconfirmed } from './order-at-provider.ts';
import { requireCustomer, requireOwnPlan } from './owned-plan.service.ts';

/** A paid plan ends with its period. A plan without a subscription ends at once. */
export async function cancelPlan(ctx: RequestContext, plan: Plan): Promise<null> {
  const { accountId, stripeSubscriptionId } = plan;
  const customer = stripeSubscriptionId === null ? null : await requireCustomer(ctx, accountId);
  const subscription = customer && (await endUnconfirmed(ctx, customer));
  if (!customer || !subscription) {
    await ctx.events.transaction(ctx.db, (tx, say) => givePlan(ctx, tx, { say, accountId, choice: freeChoice }));
    return null;
  }
  await ctx.payments.setCancelAtPeriodEnd(subscription.id, true);
  await syncAccount(ctx, customer);
  return null;
}

/** Reverts a cancellation that has not taken effect. */
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

/** For a browser that has confirmed a payment: does not wait for the webhook. */
export async function refreshPlan(ctx: RequestContext, id: string): Promise<Plan> {
  const { accountId } = await requireOwnPlan(ctx, id);
  await syncAccount(ctx, await requireCustomer(ctx, accountId));
  return findPlanOfAccount(ctx.db, accountId);
}

/** Drops a change that waits for the bank, so that it cannot be charged. Returns the remaining subscription. */
async function endUnconfirmed(ctx: RequestContext, customer: CustomerRow): Promise<Subscription | null> {
  const waiting = await syncAccount(ctx, customer);
  if (waiting) await dropUnconfirmed(ctx.payments, waiting);
  return syncAccount(ctx, customer);
}

function nothingToResume(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The plan is not cancelled', { reason: 'not_canceled' });
}
