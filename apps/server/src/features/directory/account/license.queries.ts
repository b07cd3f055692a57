import { planMasters as contractPlanMasters } from '@yobirin/contract/billing';
import type { Executor } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, asc, eq, inArray } from '../../../platform/database/orm.ts';
import { licensedOptions, licensedPlans, planMasters, plans } from './plan.tables.ts';

export type LicensedOption = typeof licensedOptions.$inferSelect;

/** Each plan with the terms in force, to compute the license status from. */
export function findLicenses(db: Executor, accountIds: readonly string[]) {
  return db
    .select({
      accountId: plans.accountId,
      paymentState: plans.paymentState,
      inForce: licensedPlans,
    })
    .from(plans)
    .innerJoin(licensedPlans, and(eq(licensedPlans.planId, plans.id), licensedPlans.isActivated))
    .where(inArray(plans.accountId, [...accountIds]));
}

export function findLicensedOptions(db: Executor, licensedPlanIds: readonly string[]): Promise<LicensedOption[]> {
  return db
    .select()
    .from(licensedOptions)
    .where(inArray(licensedOptions.licensedPlanId, [...licensedPlanIds]))
    .orderBy(asc(licensedOptions.optionMasterId));
}

/** Inserts the trial both as the chosen plan and as the license in force. */
export async function insertTrial(db: Executor, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  const { id: planMasterId, ...terms } = onlyRow(
    await db.select().from(planMasters).where(eq(planMasters.id, contractPlanMasters.trial.id)),
  );
  const plan = onlyRow(await db.insert(plans).values({ accountId, planMasterId }).returning());
  await db
    .insert(licensedPlans)
    .values({ ...terms, planId: plan.id, planMasterId, isActivated: true, licenseStartAt: now, createdAt: now });
}

/** Does nothing if the account is not on trial. */
export async function updateTrialEnd(
  db: Executor,
  { accountId, trialEndAt }: { accountId: string; trialEndAt: Date },
): Promise<void> {
  const planOfAccount = db.select({ id: plans.id }).from(plans).where(eq(plans.accountId, accountId));
  await db
    .update(licensedPlans)
    .set({ licenseExpiredAt: trialEndAt })
    .where(
      and(
        inArray(licensedPlans.planId, planOfAccount),
        licensedPlans.isActivated,
        eq(licensedPlans.planMasterId, contractPlanMasters.trial.id),
      ),
    );
}
