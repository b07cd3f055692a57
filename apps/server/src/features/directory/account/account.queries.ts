import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, desc, eq, inArray, isNull } from '../../../platform/database/orm.ts';
import { accounts } from './account.tables.ts';

export type Account = typeof accounts.$inferSelect;

export function findAccounts(db: Executor, ids: readonly string[]): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
}

export async function insertAccount(db: Executor, account: typeof accounts.$inferInsert): Promise<Account> {
  return onlyRow(await db.insert(accounts).values(account).returning());
}

/** Keeps an end that is already set. Returns whether this call set it. */
export async function setTrialEnd(
  db: Executor,
  { accountId, trialEndAt }: { accountId: string; trialEndAt: Date },
): Promise<boolean> {
  const set = await db
    .update(accounts)
    .set({ trialEndAt })
    .where(and(eq(accounts.id, accountId), isNull(accounts.trialEndAt)))
    .returning({ id: accounts.id });
  return set.length > 0;
}

/** Undefined leaves a setting as it is. */
export async function updateAccountSettings(
  db: Executor,
  id: string,
  settings: { isUseMemberList?: boolean | undefined; voiceRetentionDays?: number | undefined },
): Promise<void> {
  if (Object.values(settings).every((setting) => setting === undefined)) return;
  await db.update(accounts).set(settings).where(eq(accounts.id, id));
}

export async function setClosed(
  db: Executor,
  id: string,
  closing: { closedAt: Date; closedByUserId: string },
): Promise<void> {
  await db.update(accounts).set(closing).where(eq(accounts.id, id));
}

/** The end of the trial of the account that the user closed last. Null without one, and if its trial did not begin. */
export async function findEarlierTrialEnd(db: Executor, userId: string): Promise<Date | null> {
  const [earlier] = await db
    .select({ trialEndAt: accounts.trialEndAt })
    .from(accounts)
    .where(eq(accounts.closedByUserId, userId))
    .orderBy(desc(accounts.closedAt))
    .limit(1);
  return earlier?.trialEndAt ?? null;
}

/** Every transaction that adds a seat or a group takes this lock first. */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
}
