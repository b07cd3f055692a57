import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, asc, eq, isNull, notInArray, or, sql } from '../../platform/database/orm.ts';
import { accountsOfUserSql } from '../directory/holder/seat-sql.ts';
import { quickAnswers } from './quick-answer.tables.ts';

export type QuickAnswer = typeof quickAnswers.$inferSelect;

/** Whose answers: those of the whole account, or of one member in it. */
export type Drawer = { accountId: string; userId: string | null };

/** The shared ones of the account and the user's own, by name. */
export function findQuickAnswers(db: Executor, { accountId, userId }: { accountId: string; userId: string }) {
  const isTheirs = or(isNull(quickAnswers.userId), eq(quickAnswers.userId, userId));
  return db
    .select()
    .from(quickAnswers)
    .where(and(eq(quickAnswers.accountId, accountId), isTheirs))
    .orderBy(asc(quickAnswers.nameKey), asc(quickAnswers.id));
}

/** Locks it until the transaction ends. */
export async function lockQuickAnswer(tx: Transaction, id: string): Promise<QuickAnswer | null> {
  const [answer] = await tx.select().from(quickAnswers).where(eq(quickAnswers.id, id)).for('update');
  return answer ?? null;
}

export function countQuickAnswers(db: Executor, drawer: Drawer): Promise<number> {
  return db.$count(quickAnswers, isIn(drawer));
}

export async function insertQuickAnswer(
  tx: Transaction,
  answer: typeof quickAnswers.$inferInsert,
): Promise<QuickAnswer> {
  return onlyRow(await tx.insert(quickAnswers).values(answer).returning());
}

type Changes = Pick<QuickAnswer, 'userId' | 'name' | 'nameKey' | 'ja' | 'en' | 'ko' | 'zhHans' | 'zhHant'>;

export async function updateQuickAnswer(tx: Transaction, id: string, changes: Changes): Promise<QuickAnswer> {
  return onlyRow(
    await tx
      .update(quickAnswers)
      .set({ ...changes, version: sql`${quickAnswers.version} + 1` })
      .where(eq(quickAnswers.id, id))
      .returning(),
  );
}

export async function removeQuickAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(quickAnswers).where(eq(quickAnswers.id, id));
}

export async function deleteQuickAnswersOfAccount(db: Executor, accountId: string): Promise<void> {
  await db.delete(quickAnswers).where(eq(quickAnswers.accountId, accountId));
}

/** The user's own answers in accounts where they hold no seat any more. */
export async function deleteQuickAnswersOutside(db: Executor, userId: string): Promise<void> {
  const { accountId } = quickAnswers;
  await db
    .delete(quickAnswers)
    .where(and(eq(quickAnswers.userId, userId), notInArray(accountId, accountsOfUserSql(sql`${userId}`))));
}

function isIn({ accountId, userId }: Drawer) {
  const isTheirs = userId === null ? isNull(quickAnswers.userId) : eq(quickAnswers.userId, userId);
  return and(eq(quickAnswers.accountId, accountId), isTheirs);
}
