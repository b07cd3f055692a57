import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  type Account,
  findAccounts,
  findEarlierTrialEnd,
  insertAccount,
  setClosed,
  setTrialEnd,
} from './account.queries.ts';
import { dateTrialPlan, type License, loadLicenses } from './license.service.ts';

/** An account with the license computed from its plan. */
export type LicensedAccount = Account & License;

/** In no particular order. Accepts a transaction, to read rows that it has locked. */
export async function loadAccounts(
  { db, clock }: Pick<Context, 'clock'> & { db: Executor },
  ids: readonly string[],
): Promise<LicensedAccount[]> {
  const accounts = await findAccounts(db, ids);
  const licenses = await loadLicenses({ db, clock }, accounts);
  return accounts.map((account) => {
    const license = licenses.get(account.id);
    if (!license) throw new Error(`Account ${account.id} has no plan`);
    return { ...account, ...license };
  });
}

/** Throws NOT_FOUND if the account does not exist. */
export async function requireAccount(
  ctx: Pick<Context, 'clock'> & { db: Executor },
  id: string,
): Promise<LicensedAccount> {
  const [account] = await loadAccounts(ctx, [id]);
  if (!account) throw new DomainError('NOT_FOUND', 'No such account');
  return account;
}

/** Adds an account without plan or seat; the transaction must add both. */
export function addAccount(tx: Transaction, now: Date): Promise<Account> {
  return insertAccount(tx, { createdAt: now });
}

/** Keeps the row, for its invoices. */
export async function markClosed(
  tx: Transaction,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await setClosed(tx, id, { closedAt: now, closedByUserId: userId });
}

/** Gives a user's later account the trial of the one they closed, so that there is no second week (OP-76). */
export async function continueTrial(
  tx: Transaction,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const trialEndAt = await findEarlierTrialEnd(tx, userId);
  if (!trialEndAt) return;
  await setTrialEnd(tx, { accountId, trialEndAt });
  await dateTrialPlan(tx, { accountId, trialEndAt });
}

/** Starts the week of the trial, unless it has started already (OP-06). */
export async function startTrial(db: Executor, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  const trialEndAt = new Date(now.getTime() + limits.trialMs);
  const isFirst = await setTrialEnd(db, { accountId, trialEndAt });
  if (isFirst) await dateTrialPlan(db, { accountId, trialEndAt });
}
