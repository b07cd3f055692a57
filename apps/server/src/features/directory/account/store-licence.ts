import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { planChanged } from './plan.events.ts';
import { isSameChoice, type PlanChoice } from './plan-choice.ts';
import { findInForce, replaceInForce, replacePlanOptions, updateInForce, updatePlan } from './plan-store.ts';

/** What an account is licensed to use from now on. */
export type Licence = PlanChoice & {
  /** What the account will be on: free, once a cancellation takes effect. */
  chosenPlanMasterId: number;
  cancelAt: Date | null;
  licenseExpiredAt: Date | null;
};

/** Terms that stay the same stay the same row: only when they end may differ. */
export async function storeLicence(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, planId, licence }: { say: Say; planId: string; licence: Licence },
): Promise<void> {
  const { planMasterId, chosenPlanMasterId, options, ...period } = licence;
  const inForce = await findInForce(tx, planId);
  if (isSameChoice(inForce, licence)) await updateInForce(tx, inForce.id, period);
  else {
    await replaceInForce(tx, { planId, planMasterId, options, now: clock.now(), ...period });
    await say.record(planChanged, { planId, planMasterId });
  }
  await updatePlan(tx, planId, { planMasterId: chosenPlanMasterId });
  await replacePlanOptions(tx, planId, options);
}
