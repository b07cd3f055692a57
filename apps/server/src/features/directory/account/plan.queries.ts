import type { Executor } from '../../../platform/database/client.ts';
import { asc, eq, inArray } from '../../../platform/database/orm.ts';
import { licensedPlans, optionMasters, planLocales, planMasters, planOptions, plans } from './plan.tables.ts';

export type PlanMaster = typeof planMasters.$inferSelect;
export type PlanLocale = typeof planLocales.$inferSelect;

export function findPlanMasters(db: Executor): Promise<PlanMaster[]> {
  return db.select().from(planMasters).orderBy(asc(planMasters.id));
}

export function findPlanLocales(db: Executor, planMasterIds: readonly number[]): Promise<PlanLocale[]> {
  return db
    .select()
    .from(planLocales)
    .where(inArray(planLocales.planMasterId, [...planMasterIds]))
    .orderBy(asc(planLocales.language));
}

export type Plan = typeof plans.$inferSelect;
export type PlanOption = typeof planOptions.$inferSelect & { optionMaster: OptionMaster };
export type OptionMaster = typeof optionMasters.$inferSelect;
export type LicensedPlan = typeof licensedPlans.$inferSelect;

export function findPlans(db: Executor, accountIds: readonly string[]): Promise<Plan[]> {
  return db
    .select()
    .from(plans)
    .where(inArray(plans.accountId, [...accountIds]));
}

export async function findPlanOptions(db: Executor, planIds: readonly string[]): Promise<PlanOption[]> {
  const rows = await db
    .select({ option: planOptions, optionMaster: optionMasters })
    .from(planOptions)
    .innerJoin(optionMasters, eq(optionMasters.id, planOptions.optionMasterId))
    .where(inArray(planOptions.planId, [...planIds]))
    .orderBy(asc(planOptions.optionMasterId));
  return rows.map(({ option, optionMaster }) => ({ ...option, optionMaster }));
}

export function findLicensedPlans(db: Executor, planIds: readonly string[]): Promise<LicensedPlan[]> {
  return db
    .select()
    .from(licensedPlans)
    .where(inArray(licensedPlans.planId, [...planIds]))
    .orderBy(asc(licensedPlans.id));
}
