import type { Executor } from '../../../platform/database/client.ts';
import { findLicensedOptions, type LicensedOption } from './license.queries.ts';
import {
  findLicensedPlans,
  findPlanLocales,
  findPlanMasters,
  findPlanOptions,
  findPlans,
  type LicensedPlan,
  type OptionMaster,
  type Plan,
  type PlanLocale,
  type PlanMaster,
  type PlanOption,
} from './plan.queries.ts';
import { findOptionMasters } from './plan-store.ts';

export type { LicensedOption } from './license.queries.ts';
export type { LicensedPlan, OptionMaster, Plan, PlanLocale, PlanMaster, PlanOption } from './plan.queries.ts';

/** All plans, including those never offered, because an account may be on one of them. Public. */
export function listPlanMasters({ db }: { db: Executor }): Promise<PlanMaster[]> {
  return findPlanMasters(db);
}

export function listPlanLocales({ db }: { db: Executor }, planMasterIds: readonly number[]): Promise<PlanLocale[]> {
  return findPlanLocales(db, planMasterIds);
}

/** The options that can be added to a plan. Public. */
export function listOptionMasters({ db }: { db: Executor }): Promise<OptionMaster[]> {
  return findOptionMasters(db);
}

export async function loadPlanMasters({ db }: { db: Executor }, ids: readonly number[]): Promise<PlanMaster[]> {
  const all = await findPlanMasters(db);
  return all.filter((planMaster) => ids.includes(planMaster.id));
}

export function listPlanOptions({ db }: { db: Executor }, planIds: readonly string[]): Promise<PlanOption[]> {
  return findPlanOptions(db, planIds);
}

export function listLicensedPlans({ db }: { db: Executor }, planIds: readonly string[]): Promise<LicensedPlan[]> {
  return findLicensedPlans(db, planIds);
}

export function listLicensedOptions(
  { db }: { db: Executor },
  licensedPlanIds: readonly string[],
): Promise<LicensedOption[]> {
  return findLicensedOptions(db, licensedPlanIds);
}

/** Checks no permission: only for accounts that the viewer owns (PERM-01). */
export function listPlans({ db }: { db: Executor }, accountIds: readonly string[]): Promise<Plan[]> {
  return findPlans(db, accountIds);
}
