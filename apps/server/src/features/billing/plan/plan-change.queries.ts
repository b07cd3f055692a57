import type { Executor } from '../../../platform/database/client.ts';
import { and, eq } from '../../../platform/database/orm.ts';
import { planChanges } from '../billing.tables.ts';

export type PlanChange = typeof planChanges.$inferSelect;

export async function findPlanChange(db: Executor, planId: string): Promise<PlanChange | null> {
  const [change] = await db.select().from(planChanges).where(eq(planChanges.planId, planId));
  return change ?? null;
}

/** Returns null if the plan already has a change in progress. */
export async function insertPlanChange(db: Executor, change: PlanChange): Promise<PlanChange | null> {
  const [inserted] = await db.insert(planChanges).values(change).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Keeps a later change, which has another key. */
export async function deletePlanChange(
  db: Executor,
  { planId, idempotencyKey }: Pick<PlanChange, 'planId' | 'idempotencyKey'>,
): Promise<void> {
  await db
    .delete(planChanges)
    .where(and(eq(planChanges.planId, planId), eq(planChanges.idempotencyKey, idempotencyKey)));
}
