import { canOpenSubscription, type PreviewPlanChangeInput, planChoice, planHolds } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type LicensedAccount, requireAccount } from '../../directory/account/account.service.ts';
import { listPlanMasters, type Plan } from '../../directory/account/plan.service.ts';
import { findInForce, findOptionMasters } from '../../directory/account/plan-store.ts';
import { requireOwnPlan } from './owned-plan.service.ts';
import { extrasOf, type PricedChoice } from './plan-choice.ts';
import { countUsage } from './usage.service.ts';

/** A requested change that has passed all rules. */
export type PlanOrder = { plan: Plan; choice: PricedChoice };

/** Throws UNPROCESSABLE_ENTITY with the reason if the account cannot choose this. */
export async function requireOrder(ctx: RequestContext, input: PreviewPlanChangeInput): Promise<PlanOrder> {
  const plan = await requireOwnPlan(ctx, input.id);
  const choice = await priceChoice(ctx, input);
  const account = await requireAccount(ctx, plan.accountId);
  await assertNothingPending(ctx, { account, plan });
  await assertChoosable(ctx, { account, plan, choice });
  return { plan, choice };
}

async function priceChoice({ db }: RequestContext, input: PreviewPlanChangeInput): Promise<PricedChoice> {
  const planMaster = (await listPlanMasters({ db })).find(({ id }) => String(id) === input.planMasterId);
  if (!planMaster) throw new DomainError('NOT_FOUND', 'No such plan');
  const masters = await findOptionMasters(db);
  const quantities = new Map(input.options.map(({ optionMasterId, quantity }) => [Number(optionMasterId), quantity]));
  const unknown = [...quantities.keys()].some((id) => !masters.some((master) => master.id === id));
  if (unknown) throw new DomainError('NOT_FOUND', 'No such option');
  if (quantities.size < input.options.length) throw invalidOptions();
  const options = masters.flatMap((master) => {
    const quantity = quantities.get(master.id) ?? 0;
    if (master.type === 'AI_AUTO_REPLY' && quantity > 1) throw invalidOptions();
    return quantity > 0 ? { master, quantity } : [];
  });
  return { planMaster, options };
}

type RequestedPlan = { account: LicensedAccount; plan: Plan; choice: PricedChoice };

/** A pending cancellation must be reverted before another plan is chosen (CONTRACT-06). */
async function assertNothingPending(
  { db }: RequestContext,
  { account, plan }: Omit<RequestedPlan, 'choice'>,
): Promise<void> {
  const inForce = await findInForce(db, plan.id);
  const status = account.currentLicenseStatus;
  // An ended trial has status FREE, even while its row still says trial.
  if (status === 'FREE' || status === 'TRIAL') return;
  const isOpen = canOpenSubscription({
    status,
    planMasterId: plan.planMasterId,
    activeLicensedPlanMasterId: inForce.planMasterId,
  });
  if (!isOpen) throw refusal('The plan cannot be changed now', { reason: 'not_changeable', status });
  if (plan.paymentState === 'RETRYING')
    throw refusal('The last invoice has to be paid first', { reason: 'payment_due' });
}

async function assertChoosable(ctx: RequestContext, { account, plan, choice }: RequestedPlan): Promise<void> {
  const usage = await countUsage(ctx.db, account.id);
  const extras = extrasOf(choice);
  const { planMaster } = choice;
  const standing = { status: account.currentLicenseStatus, planMasterId: plan.planMasterId, usage };
  const offer = planChoice(planMaster, standing, extras);
  if (offer === 'NOT_OFFERED') throw refusal('This plan is not offered', { reason: 'not_offered' });
  // Also checks an unchanged plan with fewer options.
  if (!planHolds(planMaster, usage, extras)) {
    const room = { maxSeats: planMaster.maxSeats + extras.seats, maxGroups: planMaster.maxGroups + extras.groups };
    throw refusal('More is in use than this plan has room for', { reason: 'too_small', ...usage, ...room });
  }
}

function invalidOptions(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'Some options are not as they should be', {
    fields: { options: 'invalid' },
  });
}

function refusal(message: string, details: Record<string, unknown>): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', message, details);
}
