import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, asc, eq, inArray, isNull, lt, lte, type SQL } from '../../platform/database/orm.ts';
import { mailNotices } from './notification.tables.ts';

export type MailNotice = typeof mailNotices.$inferSelect;

type Subject = Pick<MailNotice, 'kind' | 'yobirinPropertyId' | 'subjectId'>;

/** The users who were mailed about the subject, or will be. */
export async function findNoticedUserIds(db: Executor, subject: Subject): Promise<string[]> {
  const rows = await db.select({ userId: mailNotices.userId }).from(mailNotices).where(isSelected(subject));
  return rows.map(({ userId }) => userId);
}

/** Returns its id, or null if the user already has a notice about the subject. */
export async function insertNotice(tx: Transaction, notice: typeof mailNotices.$inferInsert): Promise<string | null> {
  const [inserted] = await tx
    .insert(mailNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: mailNotices.id });
  return inserted?.id ?? null;
}

/** The notice was not mailed at once: the next digest takes it. */
export async function leaveToDigest(db: Executor, id: string): Promise<void> {
  await db.update(mailNotices).set({ mailedAt: null }).where(eq(mailNotices.id, id));
}

/** Names a user or a subject, so that no condition is left out by mistake. */
type Selection = ({ userId: string } | { subjectId: string }) &
  Partial<Subject & Pick<MailNotice, 'userId'>> & { createdUntil?: Date };

/** Deletes all notices that match each given condition. */
export async function deleteNotices(db: Executor, selection: Selection): Promise<void> {
  await db.delete(mailNotices).where(isSelected(selection));
}

export async function deleteNoticesBefore(db: Executor, createdBefore: Date): Promise<void> {
  await db.delete(mailNotices).where(lt(mailNotices.createdAt, createdBefore));
}

/** The users whose oldest waiting notice is this old. */
export async function findDueUserIds(db: Executor, createdUntil: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: mailNotices.userId })
    .from(mailNotices)
    .where(and(isNull(mailNotices.mailedAt), lte(mailNotices.createdAt, createdUntil)));
  return rows.map(({ userId }) => userId);
}

/** The IDs that the user's waiting notices are about. */
export async function findWaitingPropertyIds(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ yobirinPropertyId: mailNotices.yobirinPropertyId })
    .from(mailNotices)
    .where(isWaiting(userId));
  return rows.map(({ yobirinPropertyId }) => yobirinPropertyId);
}

/** Locks the user's waiting notices. A concurrent digest waits here, and then finds them mailed. */
export function lockWaitingNotices(tx: Transaction, userId: string): Promise<MailNotice[]> {
  return tx.select().from(mailNotices).where(isWaiting(userId)).orderBy(asc(mailNotices.id)).for('update');
}

export async function markMailed(tx: Transaction, ids: readonly string[], mailedAt: Date): Promise<void> {
  await tx
    .update(mailNotices)
    .set({ mailedAt })
    .where(inArray(mailNotices.id, [...ids]));
}

function isWaiting(userId: string): SQL | undefined {
  return and(eq(mailNotices.userId, userId), isNull(mailNotices.mailedAt));
}

function isSelected({ createdUntil, ...equal }: Selection): SQL | undefined {
  const { kind, yobirinPropertyId, subjectId, userId } = equal;
  return and(
    kind && eq(mailNotices.kind, kind),
    yobirinPropertyId ? eq(mailNotices.yobirinPropertyId, yobirinPropertyId) : undefined,
    subjectId ? eq(mailNotices.subjectId, subjectId) : undefined,
    userId ? eq(mailNotices.userId, userId) : undefined,
    createdUntil && lte(mailNotices.createdAt, createdUntil),
  );
}
