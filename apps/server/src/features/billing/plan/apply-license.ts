import { planMasters } from '@yobirin/contract/billing';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { type License, storeLicense } from '../../directory/account/store-license.ts';
import { pauseSurplus } from '../../directory/pause/pause.service.ts';

export const freeLicense: License = {
  planMasterId: planMasters.free.id,
  chosenPlanMasterId: planMasters.free.id,
  options: [],
  cancelAt: null,
  licenseExpiredAt: null,
};

/** Stores the license. With the free plan, the IDs that it has no room for are paused in the same transaction (OP-75). */
export async function applyLicense(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, plan, license }: { say: Say; plan: Pick<Plan, 'id' | 'accountId'>; license: License },
): Promise<void> {
  await storeLicense(ctx, tx, { say, planId: plan.id, license });
  if (license.planMasterId === planMasters.free.id) await pauseSurplus(ctx, tx, plan.accountId);
}
