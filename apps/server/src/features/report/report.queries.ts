import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, desc, eq, isNull, lt } from '../../platform/database/orm.ts';
import { reports } from './report.tables.ts';

export type Report = typeof reports.$inferSelect;

export async function insertReport(db: Executor, report: typeof reports.$inferInsert): Promise<Report> {
  return onlyRow(await db.insert(reports).values(report).returning());
}

/** Newest first: open ones, or all. */
export function findReports(
  db: Executor,
  { isClosedToo, take }: { isClosedToo: boolean; take: number },
): Promise<Report[]> {
  return db
    .select()
    .from(reports)
    .where(isClosedToo ? undefined : isNull(reports.closedAt))
    .orderBy(desc(reports.id))
    .limit(take);
}

export async function findReport(db: Executor, id: string): Promise<Report | null> {
  const [report] = await db.select().from(reports).where(eq(reports.id, id));
  return report ?? null;
}

/** Returns false if it was already closed. */
export async function closeReport(
  db: Executor,
  { id, ...closing }: { id: string; closedAt: Date; closedBy: string },
): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set(closing)
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id });
  return closed.length > 0;
}

export async function deleteReportsClosedBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.closedAt, before));
}
