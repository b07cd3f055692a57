import { planMasters } from '@yobirin/contract/billing';
import type { Context, RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { violates } from '../../platform/database/violates.ts';
import { DomainError } from '../../platform/errors.ts';
import { silent } from '../../platform/events/events.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { givePlan } from '../billing/plan/give-plan.service.ts';
import { addAccount, continueTrial } from '../directory/account/account.service.ts';
import { beginTrialPlan } from '../directory/account/license.service.ts';
import type { PlanChoice } from '../directory/account/plan-choice.ts';
import { createOwnerSeat } from '../directory/holder/member.service.ts';
import { createEmptyProperty } from '../directory/profile/profile.service.ts';
import { inheritReleasedIds } from '../directory/profile/released-id.service.ts';

/**
 * Creates an account with the owner's seat and a profile without an ID. The user must not own an account. It is on trial, or on the
 * plan that a site without billing gives to all (OP-144).
 */
export async function openAccount(
  ctx: Pick<Context, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<string> {
  const now = ctx.clock.now();
  const { id: accountId } = await addAccount(tx, now);
  await beginTrialPlan(tx, { accountId, now });
  if (!ctx.config.isBillingOn) await givePlan(ctx, tx, { say: silent, accountId, choice: planWithoutBilling(ctx) });
  const seat = await createOwnerSeat(tx, { accountId, userId, now });
  await createEmptyProperty(ctx, tx, { membershipId: seat.id });
  return accountId;
}

function planWithoutBilling({ config }: Pick<Context, 'config'>): PlanChoice {
  return { planMasterId: planMasters[config.billingOffPlan].id, options: [] };
}

/** For an invited user who wants an account of their own. Refused if the user already owns one. */
export async function createAccount(ctx: RequestContext): Promise<string> {
  const { userId } = requireViewer(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const accountId = await openAccount(ctx, tx, userId);
      await continueTrial(tx, { accountId, userId });
      await inheritReleasedIds(tx, { accountId, userId });
      return accountId;
    });
  } catch (error) {
    if (!violates(error, 'memberships_one_account_per_owner')) throw error;
    throw new DomainError('UNPROCESSABLE_ENTITY', 'You already own an account', { reason: 'already_owner' });
  }
}
