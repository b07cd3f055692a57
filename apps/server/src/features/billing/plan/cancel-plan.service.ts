import { canCancelPlan } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireAccount } from '../../directory/account/account.service.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findPlanOfAccount } from '../../directory/account/plan-store.ts';
import type { CustomerRow } from '../customer/customer.queries.ts';
import { listOpenInvoiceIds } from '../invoice/open-invoices.ts';
import type { Subscription } from '../stripe/payment-gateway.ts';
import { syncAccount } from '../stripe/sync-account.service.ts';
import { freeChoice, givePlan } from './give-plan.service.ts';
import { dropUnconfirmed } from './order-at-provider.ts';
import { requireCustomer, requireOwnPlan } from './owned-plan.service.ts';
import { assertNoChangeUnderWay } from './plan-change.service.ts';

/**
 * Ends the subscription, whatever is in use (OP-08): a paid plan with its period, a plan without a subscription or with an unpaid
 * one at once. Idempotent until then. Throws CONFLICT while a change of the plan is in progress.
 */
export async function cancelPlan(ctx: RequestContext, id: string): Promise<Plan> {
  const plan = await requireOwnPlan(ctx, id);
  const { currentLicenseStatus } = await requireAccount(ctx, plan.accountId);
  if (!canCancelPlan({ status: currentLicenseStatus })) throw nothingToCancel();
  await assertNoChangeUnderWay(ctx, ctx.db, plan.id);
  const customer = plan.stripeSubscriptionId === null ? null : await requireCustomer(ctx, plan.accountId);
  const subscription = customer && (await endUnconfirmed(ctx, customer));
  if (customer && subscription) await cancelSubscription(ctx, customer, subscription);
  else await endAtOnce(ctx, plan);
  return findPlanOfAccount(ctx.db, plan.accountId);
}

/** An unpaid period has nothing left to use, so its subscription ends at once. */
async function cancelSubscription(
  ctx: RequestContext,
  customer: CustomerRow,
  { id, payment }: Subscription,
): Promise<void> {
  if (payment === 'UNPAID') await endUnpaid(ctx, customer, id);
  else await ctx.payments.setCancelAtPeriodEnd(id, true);
  await syncAccount(ctx, customer);
}

/** Voids its invoices after the end: before it, Stripe would take the subscription for paid. */
async function endUnpaid({ payments }: RequestContext, customer: CustomerRow, subscriptionId: string): Promise<void> {
  await payments.endSubscription(subscriptionId);
  for (const id of await listOpenInvoiceIds(payments, customer)) await payments.voidInvoice(id);
}

/** For a plan given by the operator, or whose subscription has ended at the provider without an event. */
async function endAtOnce(ctx: RequestContext, { id, accountId }: Plan): Promise<void> {
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    await givePlan(ctx, tx, { say, accountId, choice: freeChoice });
    // After givePlan has locked the plan: a purchase that begins later waits for the lock and then counts again.
    await assertNoChangeUnderWay(ctx, tx, id);
  });
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

function nothingToCancel(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'There is no subscription to end', { reason: 'no_subscription' });
}

function nothingToResume(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The plan is not cancelled', { reason: 'not_canceled' });
}
