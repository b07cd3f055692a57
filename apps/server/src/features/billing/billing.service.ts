import type { Context, RequestContext } from '../../context.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { findLicensedOptions, type LicensedOption } from '../directory/account/licence.queries.ts';
import { findOptionMasters } from '../directory/account/plan-store.ts';
import { ownedAccountIds } from '../directory/member/member.service.ts';
import {
  type Customer,
  findCustomers,
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
} from './billing.queries.ts';

/** Every plan there is, those never offered included: an account may be on one of them. Open to all. */
export function listPlanMasters({ db }: Pick<Context, 'db'>): Promise<PlanMaster[]> {
  return findPlanMasters(db);
}

export function listPlanLocales({ db }: Context, planMasterIds: readonly number[]): Promise<PlanLocale[]> {
  return findPlanLocales(db, planMasterIds);
}

/** What can be added to a plan. Open to all. */
export function listOptionMasters({ db }: Context): Promise<OptionMaster[]> {
  return findOptionMasters(db);
}

export async function loadPlanMasters({ db }: Context, ids: readonly number[]): Promise<PlanMaster[]> {
  const all = await findPlanMasters(db);
  return all.filter((planMaster) => ids.includes(planMaster.id));
}

/** The plans of those accounts that the viewer owns; a contract is nobody else's business (PERM-01). */
export async function listOwnedPlans(ctx: RequestContext, accountIds: readonly string[]): Promise<Plan[]> {
  return findPlans(ctx.db, await onlyOwned(ctx, accountIds));
}

/** As the payment provider knows them, likewise for the owner alone. */
export async function listOwnedCustomers(ctx: RequestContext, accountIds: readonly string[]): Promise<Customer[]> {
  return findCustomers(ctx.db, await onlyOwned(ctx, accountIds));
}

export function listPlanOptions({ db }: Context, planIds: readonly string[]): Promise<PlanOption[]> {
  return findPlanOptions(db, planIds);
}

export function listLicensedPlans({ db }: Context, planIds: readonly string[]): Promise<LicensedPlan[]> {
  return findLicensedPlans(db, planIds);
}

export function listLicensedOptions({ db }: Context, licensedPlanIds: readonly string[]): Promise<LicensedOption[]> {
  return findLicensedOptions(db, licensedPlanIds);
}

async function onlyOwned(ctx: RequestContext, accountIds: readonly string[]): Promise<string[]> {
  const { userId } = requireViewer(ctx);
  return [...(await ownedAccountIds(ctx, { userId, accountIds }))];
}
