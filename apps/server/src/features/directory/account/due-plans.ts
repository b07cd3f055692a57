import { planMasters } from '@yobirin/contract/billing';
import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import type { BillingMailKind } from '../../billing/billing.mail-texts.ts';
import { billingMails, licensedPlans, plans } from '../../billing/billing.tables.ts';

const isTrialInForce = and(licensedPlans.isActivated, eq(licensedPlans.planMasterId, planMasters.trial.id));

/** Trials that end within that time and whose owners were not told yet. */
export function findEndingTrials(db: Executor, { from, until }: { from: Date; until: Date }) {
  const kind: BillingMailKind = 'trialEnding';
  const told = db
    .select({ kind: billingMails.kind })
    .from(billingMails)
    .where(
      and(
        eq(billingMails.accountId, plans.accountId),
        eq(billingMails.kind, kind),
        eq(billingMails.subject, sql`to_char(${licensedPlans.licenseExpiredAt} at time zone 'UTC', ${isoFormat})`),
      ),
    );
  return selectPlans(db).where(
    and(
      isTrialInForce,
      gt(licensedPlans.licenseExpiredAt, from),
      lte(licensedPlans.licenseExpiredAt, until),
      notExists(told),
    ),
  );
}

/** As `Date.toISOString` writes it. */
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

export function findEndedTrials(db: Executor, now: Date) {
  return selectPlans(db).where(and(isTrialInForce, lte(licensedPlans.licenseExpiredAt, now)));
}

/** Paid plans whose cancellation should have taken effect. */
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
