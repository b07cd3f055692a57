import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { isSameChoice, type PlanChoice } from '../../directory/account/plan-choice.ts';
import { holdAccount } from '../../directory/holder/owned-account.service.ts';
import { deletePlanChange, findPlanChange, insertPlanChange, type PlanChange } from './plan-change.queries.ts';

type PlanContext = Pick<Context, 'db' | 'clock'>;

/** Longer than any request to the provider takes, including retries. */
const changeMs = 2 * 60 * 1_000;

type Beginning = { plan: Pick<Plan, 'id' | 'accountId'>; choice: PlanChoice; prorationAt: Date | null };

/**
 * A repeated change gets the existing key and price. Throws CONFLICT while a different change is in progress, NOT_FOUND for a
 * closed account.
 */
export async function beginChange(ctx: PlanContext, { plan, choice, prorationAt }: Beginning): Promise<PlanChange> {
  const { planMasterId, options } = choice;
  const change = { planId: plan.id, planMasterId, options: [...options], prorationAt, createdAt: ctx.clock.now() };
  const begun = await ctx.db.transaction(async (tx) => {
    // Closing an account locks it, too: it either finds this change, or has closed the account before.
    await holdAccount(ctx, tx, plan.accountId);
    return insertPlanChange(tx, { ...change, idempotencyKey: randomUUID() });
  });
  if (begun) return begun;

  const other = await findPlanChange(ctx.db, plan.id);
  if (isUnderWay(ctx, other) && isSameChoice(other, choice)) return other;
  if (isUnderWay(ctx, other)) throw anotherChange();
  // Its request has ended without deleting it. Syncing the account will show the outcome.
  if (other) await deletePlanChange(ctx.db, other);
  return beginChange(ctx, { plan, choice, prorationAt });
}

/** Throws CONFLICT while a change is in progress, whose outcome is not known yet. */
export async function assertNoChangeUnderWay(ctx: Pick<Context, 'clock'>, db: Executor, planId: string): Promise<void> {
  if (isUnderWay(ctx, await findPlanChange(db, planId))) throw anotherChange();
}

function isUnderWay({ clock }: Pick<Context, 'clock'>, change: PlanChange | null): change is PlanChange {
  return change !== null && clock.now().getTime() - change.createdAt.getTime() < changeMs;
}

function anotherChange(): DomainError {
  return new DomainError('CONFLICT', 'Another change of this plan is under way', { reason: 'change_under_way' });
}
