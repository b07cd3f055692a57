import { previewMs, type UpdatePlanAndOptionsInput, updatePlanAndOptionsInput } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findPlanOfAccount, updatePlan } from '../../directory/account/plan-store.ts';
import type { CustomerRow } from '../customer/customer.queries.ts';
import { ProviderUnavailableError } from '../stripe/stripe-errors.ts';
import { syncAccount } from '../stripe/sync-account.service.ts';
import { syncSoon } from '../stripe/sync-job.ts';
import { orderAtProvider } from './order-at-provider.ts';
import { cardRequired, requireCustomer } from './owned-plan.service.ts';
import { deletePlanChange, type PlanChange } from './plan-change.queries.ts';
import { beginChange } from './plan-change.service.ts';
import { type PricedChoice, withoutPrices } from './plan-choice.ts';
import { requireOrder } from './plan-order.service.ts';

export type PlanUpdate = { stripeClientSecret: string | null; plan: Plan };

/**
 * Changes the plan or its options, effective and charged at once. Idempotent: repeated by another tab or after a reload, the
 * change happens once.
 */
export async function updatePlanAndOptions(ctx: RequestContext, input: UpdatePlanAndOptionsInput): Promise<PlanUpdate> {
  const { prorationAt, ...wish } = parseInput(updatePlanAndOptionsInput, input);
  const { plan, choice } = await requireOrder(ctx, wish);
  const stripeClientSecret = await buyPlan(ctx, { plan, choice, prorationAt: withinReach(ctx, prorationAt) });
  return { stripeClientSecret, plan: await findPlanOfAccount(ctx.db, plan.accountId) };
}

type Purchase = { plan: Plan; choice: PricedChoice; prorationAt: Date | null };

async function buyPlan(ctx: RequestContext, { plan, choice, prorationAt }: Purchase): Promise<string | null> {
  const customer = await requireCard(ctx, plan.accountId);
  await ctx.paymentAttempts.begin(plan.accountId);
  const change = await beginChange(ctx, { plan, choice: withoutPrices(choice), prorationAt });
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

/** A preview is valid for a limited time. */
function withinReach({ clock }: RequestContext, prorationAt: Date | undefined): Date | null {
  if (!prorationAt) return null;
  const age = clock.now().getTime() - prorationAt.getTime();
  return age >= 0 && age < previewMs ? prorationAt : null;
}
