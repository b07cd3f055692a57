import { planMasters } from '@yobirin/contract/billing';
import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, lte, not, type SQL, sql } from '../../../platform/database/orm.ts';
import { licensedPlans, plans } from './plan.tables.ts';

const isTrialInForce = and(licensedPlans.isActivated, eq(licensedPlans.planMasterId, planMasters.trial.id));

/** Trials that end within the period and do not match `unless`. */
export function findEndingTrials(
  db: Executor,
  { from, until, unless }: { from: Date; until: Date; unless: (trial: { accountId: SQL; endsAt: SQL }) => SQL },
) {
  const { licenseExpiredAt } = licensedPlans;
  const trial = { accountId: sql`${plans.accountId}`, endsAt: sql`${licenseExpiredAt}` };
  return selectPlans(db).where(
    and(isTrialInForce, gt(licenseExpiredAt, from), lte(licenseExpiredAt, until), not(unless(trial))),
  );
}

export function findEndedTrials(db: Executor, now: Date) {
  return selectPlans(db).where(and(isTrialInForce, lte(licensedPlans.licenseExpiredAt, now)));
}

/** Paid plans whose cancellation date has passed. */
export function findEndedCancellations(db: Executor, now: Date) {
  return selectPlans(db).where(and(licensedPlans.isActivated, lte(licensedPlans.cancelAt, now)));
}

function selectPlans(db: Executor) {
  return db
    .select({
      plan: plans,
      endsAt: sql<Date>`${licensedPlans.licenseExpiredAt}`.mapWith(licensedPlans.licenseExpiredAt),
    })
    .from(licensedPlans)
    .innerJoin(plans, eq(plans.id, licensedPlans.planId));
}
