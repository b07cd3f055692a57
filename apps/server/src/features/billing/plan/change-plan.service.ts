import { randomUUID } from 'node:crypto';
import { previewMs, type UpdatePlanAndOptionsInput, updatePlanAndOptionsInput } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { isSameChoice, type PlanChoice } from '../../directory/account/plan-choice.ts';
import { findPlanOfAccount, updatePlan } from '../../directory/account/plan-store.ts';
import type { CustomerRow } from '../customer/customer.queries.ts';
import { ProviderUnavailableError } from '../stripe/stripe-errors.ts';
import { syncAccount } from '../stripe/sync-account.service.ts';
import { syncSoon } from '../stripe/sync-job.ts';
import { cancelPlan } from './cancel-plan.service.ts';
import { orderAtProvider } from './order-at-provider.ts';
import { cardRequired, requireCustomer } from './owned-plan.service.ts';
import { deletePlanChange, findPlanChange, insertPlanChange, type PlanChange } from './plan-change.queries.ts';
import { type PricedChoice, withoutPrices } from './plan-choice.ts';
import { requireOrder } from './plan-order.service.ts';

export type PlanUpdate = { stripeClientSecret: string | null; plan: Plan };

/**
 * Changes the plan or its options, effective and charged at once. Choosing the free plan cancels at the end of the paid period
 * (OP-08). Idempotent: repeated by another tab or after a reload, the change happens once.
 */
export async function updatePlanAndOptions(ctx: RequestContext, input: UpdatePlanAndOptionsInput): Promise<PlanUpdate> {
  const { prorationAt, ...wish } = parseInput(updatePlanAndOptionsInput, input);
  const { plan, choice, isCancellation } = await requireOrder(ctx, wish);
  const stripeClientSecret = isCancellation
    ? await cancelPlan(ctx, plan)
    : await buyPlan(ctx, { plan, choice, prorationAt: withinReach(ctx, prorationAt) });
  return { stripeClientSecret, plan: await findPlanOfAccount(ctx.db, plan.accountId) };
}

type Purchase = { plan: Plan; choice: PricedChoice; prorationAt: Date | null };

async function buyPlan(ctx: RequestContext, { plan, choice, prorationAt }: Purchase): Promise<string | null> {
  const customer = await requireCard(ctx, plan.accountId);
  await ctx.paymentAttempts.begin(plan.accountId);
  const change = await beginChange(ctx, { planId: plan.id, choice: withoutPrices(choice), prorationAt });
  // Lets the purchase replace the plan given by the operator once it is paid.
  if (plan.isGiven) await updatePlan(ctx.db, plan.id, { isGiven: false });
  try {
    // After beginChange: an earlier answer could miss what another tab has just bought. See charged-once.test.ts.
    const subscription = await syncAccount(ctx, customer);
    await requireCard(ctx, plan.accountId);
    const payment = await orderAtProvider(ctx.payments, { customer, subscription, choice, change });
    await deletePlanChange(ctx.db, change);
    await syncAccount(ctx, customer);
    return payment.state === 'NEEDS_ACTION' ? payment.clientSecret : null;
  } catch (error) {
    await afterFailure(ctx, { customer, change, error });
    throw error;
  }
}

async function requireCard(ctx: RequestContext, accountId: string): Promise<CustomerRow> {
  const customer = await requireCustomer(ctx, accountId);
  if (customer.cardBrand === null) throw cardRequired();
  return customer;
}

/** After a refusal the outcome is known. After any other error it is not, so the key is kept and the account synced later. */
async function afterFailure(
  ctx: RequestContext,
  { customer, change, error }: { customer: CustomerRow; change: PlanChange; error: unknown },
): Promise<void> {
  const isRefusal = error instanceof DomainError && !(error instanceof ProviderUnavailableError);
  if (isRefusal) await deletePlanChange(ctx.db, change);
  await syncSoon(ctx, customer.stripeCustomerId);
}

/** Longer than any request to the provider takes, including retries. */
const changeMs = 2 * 60 * 1_000;

type Beginning = { planId: string; choice: PlanChoice; prorationAt: Date | null };

/** A repeated change gets the existing key and price. Throws CONFLICT while a different change is in progress. */
async function beginChange(ctx: RequestContext, { planId, choice, prorationAt }: Beginning): Promise<PlanChange> {
  const { planMasterId, options } = choice;
  const change = { planId, planMasterId, options: [...options], prorationAt, createdAt: ctx.clock.now() };
  const begun = await insertPlanChange(ctx.db, { ...change, idempotencyKey: randomUUID() });
  if (begun) return begun;

  const other = await findPlanChange(ctx.db, planId);
  const isUnderWay = other !== null && ctx.clock.now().getTime() - other.createdAt.getTime() < changeMs;
  if (isUnderWay && isSameChoice(other, choice)) return other;
  if (isUnderWay) throw anotherChange();
  // Its request has ended without deleting it. Syncing the account will show the outcome.
  if (other) await deletePlanChange(ctx.db, other);
  return beginChange(ctx, { planId, choice, prorationAt });
}

function anotherChange(): DomainError {
  return new DomainError('CONFLICT', 'Another change of this plan is under way', { reason: 'change_under_way' });
}

/** A preview is valid for a limited time. */
function withinReach({ clock }: RequestContext, prorationAt: Date | undefined): Date | null {
  if (!prorationAt) return null;
  const age = clock.now().getTime() - prorationAt.getTime();
  return age >= 0 && age < previewMs ? prorationAt : null;
}
