import { planMasters } from '@yobirin/contract/billing';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import type { PlanChoice } from '../../directory/account/plan-choice.ts';
import { findPlanMaster, holdPlan, updatePlan } from '../../directory/account/plan-store.ts';
import { applyLicense } from './apply-license.ts';

export const endSubscription = defineJob('billing.end-subscription', z.object({ stripeSubscriptionId: z.string() }), {
  retryLimit: 60,
});

export const freeChoice: PlanChoice = { planMasterId: planMasters.free.id, options: [] };

type Gift = { accountId: string; choice: PlanChoice };

/** Puts an account on a plan at no charge, also on the free plan, and ends its subscription at the provider. */
export async function givePlan(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { say, accountId, choice }: Gift & { say: Say },
): Promise<void> {
  const plan = await holdPlan(tx, accountId);
  const { stripeSubscriptionId } = plan;
  if (stripeSubscriptionId) await ctx.jobs.send(tx, endSubscription, { stripeSubscriptionId });

  const planMaster = await findPlanMaster(tx, choice.planMasterId);
  const paymentState = planMaster && planMaster.price > 0 ? 'PAID' : 'NONE';
  await updatePlan(tx, plan.id, { stripeSubscriptionId: null, paymentState, isGiven: true });
  const period = { cancelAt: null, licenseExpiredAt: null };
  const license = { ...choice, ...period, chosenPlanMasterId: choice.planMasterId };
  await applyLicense(ctx, tx, { say, plan, license });
}
