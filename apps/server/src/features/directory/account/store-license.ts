import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { planChanged } from './plan.events.ts';
import { isSameChoice, type PlanChoice } from './plan-choice.ts';
import { findInForce, replaceInForce, replacePlanOptions, updateInForce, updatePlan } from './plan-store.ts';

export type License = PlanChoice & {
  /** The plan after a pending cancellation takes effect: free. Otherwise the licensed plan. */
  chosenPlanMasterId: number;
  cancelAt: Date | null;
  licenseExpiredAt: Date | null;
};

/** Keeps the row in force if plan and options are unchanged, and updates only its dates. */
export async function storeLicense(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, planId, license }: { say: Say; planId: string; license: License },
): Promise<void> {
  const { planMasterId, chosenPlanMasterId, options, ...period } = license;
  const inForce = await findInForce(tx, planId);
  if (isSameChoice(inForce, license)) await updateInForce(tx, inForce.id, period);
  else {
    await replaceInForce(tx, { planId, planMasterId, options, now: clock.now(), ...period });
    await say.record(planChanged, { planId, planMasterId });
  }
  await updatePlan(tx, planId, { planMasterId: chosenPlanMasterId });
  await replacePlanOptions(tx, planId, options);
}
