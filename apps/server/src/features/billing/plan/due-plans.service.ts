import { planMasters } from '@yobirin/contract/billing';
import type { Context } from '../../../context.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { findEndedCancellations, findEndedTrials, findEndingTrials } from '../../directory/account/due-plans.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findInForce, raiseRevision } from '../../directory/account/plan-store.ts';
import { mailOwnerOnce } from '../billing.mails.ts';
import { isTrialEndToldSql } from '../billing-mail-sql.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';
import { type BillingContext, syncAccount } from '../stripe/sync-account.service.ts';
import { applyLicense, freeLicense } from './apply-license.ts';

const noticeMs = 2 * 24 * 60 * 60 * 1_000;

/**
 * Mails owners before their trial ends, and moves ended trials to the free plan. The license status does not depend on this
 * job, because it is computed from the clock; the job updates the rows and sends the mails.
 */
export async function settleDuePlans(ctx: BillingContext & Pick<Context, 'log'>): Promise<void> {
  const now = ctx.clock.now();
  const soon = new Date(now.getTime() + noticeMs);
  await settleEach(
    ctx,
    await findEndingTrials(ctx.db, { from: now, until: soon, unless: isTrialEndToldSql }),
    announceEnd,
  );
  await settleEach(ctx, await findEndedTrials(ctx.db, now), endTrial);
  await settleEach(ctx, await findEndedCancellations(ctx.db, now), endCanceled);
}

type DuePlan = { plan: Plan; endsAt: Date };
type Settle = (ctx: BillingContext, due: DuePlan) => Promise<void>;

/** A failure must not stop the other plans. The next run tries it again. */
async function settleEach(
  ctx: BillingContext & Pick<Context, 'log'>,
  all: readonly DuePlan[],
  settle: Settle,
): Promise<void> {
  for (const due of all) {
    try {
      await settle(ctx, due);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error, accountId: due.plan.accountId }, 'a plan that is due could not be settled');
    }
  }
}

async function announceEnd(ctx: BillingContext, { plan, endsAt }: DuePlan): Promise<void> {
  const letter = {
    accountId: plan.accountId,
    kind: 'trialEnding',
    subject: endsAt.toISOString(),
    date: endsAt,
  } as const;
  await ctx.db.transaction((tx) => mailOwnerOnce(ctx, tx, letter));
}

async function endTrial(ctx: BillingContext, { plan, endsAt }: DuePlan): Promise<void> {
  const { id: planId, accountId } = plan;
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    // The plan was changed concurrently, for example bought. The next run decides again.
    if (!(await raiseRevision(tx, plan))) return;
    const inForce = await findInForce(tx, planId);
    if (inForce.planMasterId !== planMasters.trial.id) return;
    await applyLicense(ctx, tx, { say, plan, license: freeLicense });
    await mailOwnerOnce(ctx, tx, { accountId, kind: 'trialEnded', subject: endsAt.toISOString() });
  });
}

/** The provider ends the subscription and sends an event. This covers a lost event. */
async function endCanceled(ctx: BillingContext, { plan }: DuePlan): Promise<void> {
  const customer = await findCustomerOfAccount(ctx.db, plan.accountId);
  if (customer) await syncAccount(ctx, customer);
}
