import { type ChosenOption, planMasters } from '@yobirin/contract/billing';
import { freeChoice, givePlan } from '../features/billing/plan/give-plan.service.ts';
import { requireAccount } from '../features/directory/account/account.service.ts';
import { silent } from '../platform/events/events.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { requireAccountId } from './find-account.ts';
import { recordAction } from './record-action.ts';

export async function grantSupervisor(ctx: AdminContext, name: string): Promise<void> {
  const accountId = await requireAccountId(ctx, name);
  await give(ctx, { accountId, action: 'grant-supervisor', planMasterId: planMasters.supervisor.id, options: [] });
  ctx.write(`Account ${accountId} has the supervisor plan.`);
}

export async function revokeSupervisor(ctx: AdminContext, name: string): Promise<void> {
  const accountId = await requireAccountId(ctx, name);
  const { currentLicenseStatus } = await requireAccount(ctx, accountId);
  if (currentLicenseStatus !== 'ADMIN') throw new AdminError(`Account ${accountId} does not have the supervisor plan.`);
  await give(ctx, { accountId, action: 'revoke-supervisor', ...freeChoice });
  ctx.write(`Account ${accountId} is on the free plan.`);
}

type Extras = { seats: number; groups: number; hasAi: boolean };

/** Gives a plan at no charge; only the owner can buy one. */
export async function changePlan(
  ctx: AdminContext,
  { name, planName, extras }: { name: string; planName: string; extras: Extras },
): Promise<void> {
  const accountId = await requireAccountId(ctx, name);
  const { id: planMasterId } = requirePlan(planName);
  const options = optionsOf(extras);
  if (planMasterId === planMasters.free.id && options.length > 0)
    throw new AdminError('The free plan takes no options.');
  await give(ctx, { accountId, action: 'change-plan', planMasterId, options });
  ctx.write(`Account ${accountId} is on the ${planName} plan, at no charge.`);
}

type Gift = { accountId: string; action: string; planMasterId: number; options: readonly ChosenOption[] };

async function give(ctx: AdminContext, { accountId, action, ...choice }: Gift): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await givePlan(ctx, tx, { say: silent, accountId, choice });
    await recordAction(ctx, tx, { action, accountId, details: { ...choice } });
  });
}

function requirePlan(name: string): { id: number } {
  const offered = Object.entries(planMasters).filter(
    ([, plan]) => !plan.isAdminPlan && plan.id !== planMasters.trial.id,
  );
  const found = offered.find(([planName]) => planName === name);
  if (!found)
    throw new AdminError(`There is no plan ${name}. Choose one of ${offered.map(([key]) => key).join(', ')}.`);
  return found[1];
}

function optionsOf({ seats, groups, hasAi }: Extras): ChosenOption[] {
  const quantities = [seats, groups, hasAi ? 1 : 0];
  return quantities
    .map((quantity, index) => ({ optionMasterId: index + 1, quantity }))
    .filter(({ quantity }) => quantity > 0);
}
