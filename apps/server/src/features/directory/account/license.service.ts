import type { LicenseStatus } from '@yobirin/contract/account';
import { planMasters, storageBytesOf } from '@yobirin/contract/billing';
import { hasAiAutoReply, licenseStatus, licenseTotals } from '@yobirin/contract/license';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { findLicensedOptions, findLicenses, insertTrial, updateTrialEnd } from './license.queries.ts';
import type { LicenseTerms } from './license-sql.ts';
import { holdPlan, updatePlan } from './plan-store.ts';
import { storeLicense } from './store-license.ts';

export type License = {
  currentLicenseStatus: LicenseStatus;
  totalMaxSheats: number;
  totalMaxGroups: number;
  isAiAutoReplyEnabled: boolean;
  /** The space for files in chats. */
  storageBytes: number;
};

type LicensedAccount = { id: string; trialEndAt: Date | null };

/** Computes the current licenses, by account id. */
export async function loadLicenses(
  { db, clock }: Pick<Context, 'clock'> & { db: Executor },
  accounts: readonly LicensedAccount[],
): Promise<Map<string, License>> {
  const rows = await findLicenses(
    db,
    accounts.map((account) => account.id),
  );
  const options = Map.groupBy(
    await findLicensedOptions(
      db,
      rows.map((row) => row.inForce.id),
    ),
    (option) => option.licensedPlanId,
  );
  const trialEnds = new Map(accounts.map((account) => [account.id, account.trialEndAt]));
  const now = clock.now();
  return new Map(
    rows.map((row) => {
      const trialEndAt = trialEnds.get(row.accountId) ?? null;
      return [row.accountId, computeLicense({ ...row, trialEndAt, options: options.get(row.inForce.id) ?? [], now })];
    }),
  );
}

/** Computes the status alone, for queries that have already loaded the terms. */
export function licenseStatusOf(
  { clock }: Pick<Context, 'clock'>,
  { terms, trialEndAt }: { terms: LicenseTerms | null; trialEndAt: Date | null },
): LicenseStatus {
  if (!terms) throw new Error('An account without a plan');
  const { paymentState, cancelAt, ...plan } = terms;
  const inForce = { ...plan, cancelAt: cancelAt === null ? null : new Date(cancelAt) };
  return statusOf({ inForce, paymentState, trialEndAt, now: clock.now() });
}

/** Puts an account on trial. Its week begins with the first public ID (OP-06). */
export async function beginTrialPlan(db: Executor, facts: { accountId: string; now: Date }): Promise<void> {
  await insertTrial(db, facts);
}

/** Sets the end of the trial. Does nothing if the account is not on trial. */
export async function dateTrialPlan(db: Executor, facts: { accountId: string; trialEndAt: Date }): Promise<void> {
  await updateTrialEnd(db, facts);
}

/** Puts an account on trial until `trialEndAt`, also if its trial has ended. */
export async function restartTrial(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, accountId, trialEndAt }: { say: Say; accountId: string; trialEndAt: Date },
): Promise<void> {
  const { id: planId } = await holdPlan(tx, accountId);
  const trial = planMasters.trial.id;
  const period = { cancelAt: null, licenseExpiredAt: trialEndAt };
  const license = { planMasterId: trial, chosenPlanMasterId: trial, options: [], ...period };
  await updatePlan(tx, planId, { paymentState: 'NONE', isGiven: false });
  await storeLicense(ctx, tx, { say, planId, license });
}

type LicenseRow = Awaited<ReturnType<typeof findLicenses>>[number];
type Facts = LicenseRow & {
  trialEndAt: Date | null;
  options: Awaited<ReturnType<typeof findLicensedOptions>>;
  now: Date;
};

function computeLicense({ options, ...facts }: Facts): License {
  const { inForce } = facts;
  const status = statusOf(facts);
  return {
    currentLicenseStatus: status,
    ...licenseTotals(inForce, options, status),
    isAiAutoReplyEnabled: hasAiAutoReply(options, status),
    storageBytes: storageBytesOf(inForce.planMasterId, status),
  };
}

function statusOf({
  inForce,
  paymentState,
  trialEndAt,
  now,
}: Pick<Facts, 'paymentState' | 'trialEndAt' | 'now'> & {
  inForce: Pick<Facts['inForce'], 'planMasterId' | 'isAdminPlan' | 'cancelAt'>;
}) {
  const plan = { id: inForce.planMasterId, isAdminPlan: inForce.isAdminPlan };
  return licenseStatus({ plan, trialEndAt, cancelAt: inForce.cancelAt, payment: paymentState }, now);
}
