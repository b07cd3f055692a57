import type { Context } from '../../context.ts';
import { findPlanLocales, findPlanMasters, type PlanLocale, type PlanMaster } from './billing.queries.ts';

/** Every plan there is, those never offered included: an account may be on one of them. Open to all. */
export function listPlanMasters({ db }: Context): Promise<PlanMaster[]> {
  return findPlanMasters(db);
}

export function listPlanLocales({ db }: Context, planMasterIds: readonly number[]): Promise<PlanLocale[]> {
  return findPlanLocales(db, planMasterIds);
}
