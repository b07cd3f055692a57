import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/orm.ts';
import { receptionCalendars, receptionTemplates } from './calendar.tables.ts';

export type ReceptionTemplate = typeof receptionTemplates.$inferSelect;

type Content = Pick<typeof receptionTemplates.$inferInsert, 'name' | 'week' | 'exceptions' | 'holidays'>;

export function findTemplates(db: Executor, accountId: string): Promise<ReceptionTemplate[]> {
  return db
    .select()
    .from(receptionTemplates)
    .where(eq(receptionTemplates.accountId, accountId))
    .orderBy(asc(receptionTemplates.id));
}

export function findTemplatesById(db: Executor, ids: readonly string[]): Promise<ReceptionTemplate[]> {
  return db
    .select()
    .from(receptionTemplates)
    .where(inArray(receptionTemplates.id, [...ids]));
}

/** Locks the template until the transaction ends. Take it before the profiles that use it. */
export async function lockTemplate(tx: Transaction, id: string): Promise<ReceptionTemplate | null> {
  const [template] = await tx.select().from(receptionTemplates).where(eq(receptionTemplates.id, id)).for('update');
  return template ?? null;
}

export async function insertTemplate(
  db: Executor,
  template: typeof receptionTemplates.$inferInsert,
): Promise<ReceptionTemplate> {
  return onlyRow(await db.insert(receptionTemplates).values(template).returning());
}

export async function updateTemplate(db: Executor, id: string, content: Content): Promise<ReceptionTemplate> {
  return onlyRow(
    await db
      .update(receptionTemplates)
      .set({ ...content, version: sql`${receptionTemplates.version} + 1` })
      .where(eq(receptionTemplates.id, id))
      .returning(),
  );
}

export async function deleteTemplate(db: Executor, id: string): Promise<void> {
  await db.delete(receptionTemplates).where(eq(receptionTemplates.id, id));
}

export async function deleteTemplatesOfAccount(db: Executor, accountId: string): Promise<void> {
  await db.delete(receptionTemplates).where(eq(receptionTemplates.accountId, accountId));
}

/** How many IDs use each template. */
export async function countUsers(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const { templateId } = receptionCalendars;
  const counts = await db
    .select({ id: templateId, count: sql<number>`count(*)::int` })
    .from(receptionCalendars)
    .where(inArray(templateId, [...ids]))
    .groupBy(templateId);
  return new Map(counts.map(({ id, count }) => [id ?? '', count]));
}
