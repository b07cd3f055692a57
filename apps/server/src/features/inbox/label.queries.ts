import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import { inboxLabels, inboxThreadLabels, inboxThreads } from './inbox.tables.ts';
import { labelKey } from './label-key.ts';
import type { Label } from './thread.ts';

const { id, name, colour, accountId } = inboxLabels;
const columns = { id, name, colour };

export function findLabels(db: Executor, ofAccountId: string): Promise<Label[]> {
  return db.select(columns).from(inboxLabels).where(eq(accountId, ofAccountId)).orderBy(inboxLabels.nameKey);
}

export function findLabelsOfThreads(
  db: Executor,
  threadIds: readonly string[],
): Promise<(Label & { threadId: string })[]> {
  return db
    .select({ ...columns, threadId: inboxThreadLabels.threadId })
    .from(inboxThreadLabels)
    .innerJoin(inboxLabels, eq(id, inboxThreadLabels.labelId))
    .where(inArray(inboxThreadLabels.threadId, [...threadIds]))
    .orderBy(inboxLabels.nameKey);
}

type NewLabel = Omit<Label, 'id'> & { accountId: string };

/** Violates `inbox_labels_once_per_account` if the account has one of that name. */
export async function insertLabel(tx: Transaction, label: NewLabel): Promise<Label | undefined> {
  const [inserted] = await tx
    .insert(inboxLabels)
    .values({ ...label, nameKey: labelKey(label.name) })
    .returning(columns);
  return inserted;
}

/** Violates `inbox_labels_once_per_account` if the account has another one of that name. */
export async function updateLabel(
  tx: Transaction,
  { id: labelId, accountId: ofAccountId, ...label }: Label & { accountId: string },
): Promise<Label | undefined> {
  const [updated] = await tx
    .update(inboxLabels)
    .set({ ...label, nameKey: labelKey(label.name) })
    .where(and(eq(id, labelId), eq(accountId, ofAccountId)))
    .returning(columns);
  return updated;
}

/** Returns false if the account has no such label. */
export async function deleteLabel(tx: Transaction, label: { id: string; accountId: string }): Promise<boolean> {
  const deleted = await tx
    .delete(inboxLabels)
    .where(and(eq(id, label.id), eq(accountId, label.accountId)))
    .returning({ id });
  return deleted.length > 0;
}

/** The IDs with threads that have the label. */
export async function findIdsWithLabel(db: Executor, labelId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: inboxThreads.yobirinPropertyId })
    .from(inboxThreadLabels)
    .innerJoin(inboxThreads, eq(inboxThreads.id, inboxThreadLabels.threadId))
    .where(eq(inboxThreadLabels.labelId, labelId));
  return rows.map((row) => row.id);
}

export async function deleteLabelsOfAccount(db: Executor, ofAccountId: string): Promise<void> {
  await db.delete(inboxLabels).where(eq(accountId, ofAccountId));
}

/** The labels among these that the account has. Until the end of the transaction none of them is deleted. */
export async function holdLabels(
  tx: Transaction,
  { labelIds, accountId: ofAccountId }: { labelIds: readonly string[]; accountId: string },
): Promise<Set<string>> {
  const held = await tx
    .select({ id })
    .from(inboxLabels)
    .where(and(inArray(id, [...labelIds]), eq(accountId, ofAccountId)))
    .for('key share');
  return new Set(held.map((label) => label.id));
}

type Labelling = { threadIds: readonly string[]; labelId: string };

/** The label must be held. */
export async function addLabel(tx: Transaction, { threadIds, labelId }: Labelling): Promise<void> {
  if (threadIds.length === 0) return;
  await tx
    .insert(inboxThreadLabels)
    .values(threadIds.map((threadId) => ({ threadId, labelId })))
    .onConflictDoNothing();
}

export async function removeLabel(tx: Transaction, { threadIds, labelId }: Labelling): Promise<void> {
  await tx
    .delete(inboxThreadLabels)
    .where(and(inArray(inboxThreadLabels.threadId, [...threadIds]), eq(inboxThreadLabels.labelId, labelId)));
}

/** Gives a thread exactly these labels, which must be held. */
export async function replaceLabels(
  tx: Transaction,
  { threadId, labelIds }: { threadId: string; labelIds: readonly string[] },
): Promise<void> {
  await tx.delete(inboxThreadLabels).where(eq(inboxThreadLabels.threadId, threadId));
  if (labelIds.length > 0)
    await tx.insert(inboxThreadLabels).values(labelIds.map((labelId) => ({ threadId, labelId })));
}
