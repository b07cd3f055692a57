import type { RequestContext } from '../../context.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { listPlans, type Plan } from '../directory/account/plan.service.ts';
import { ownedAccountIds } from '../directory/holder/member.service.ts';
import { type Customer, findCustomers } from './billing.queries.ts';

/** Leaves out accounts that the viewer does not own (PERM-01). */
export async function listOwnedPlans(ctx: RequestContext, accountIds: readonly string[]): Promise<Plan[]> {
  return listPlans(ctx, await onlyOwned(ctx, accountIds));
}

/** Leaves out accounts that the viewer does not own (PERM-01). */
export async function listOwnedCustomers(ctx: RequestContext, accountIds: readonly string[]): Promise<Customer[]> {
  return findCustomers(ctx.db, await onlyOwned(ctx, accountIds));
}

async function onlyOwned(ctx: RequestContext, accountIds: readonly string[]): Promise<string[]> {
  const { userId } = requireViewer(ctx);
  return [...(await ownedAccountIds(ctx, { userId, accountIds }))];
}
