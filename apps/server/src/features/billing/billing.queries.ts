import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { planLocales, planMasters } from './billing.tables.ts';

export type PlanMaster = typeof planMasters.$inferSelect;
export type PlanLocale = typeof planLocales.$inferSelect;

export function findPlanMasters(db: Executor): Promise<PlanMaster[]> {
  return db.select().from(planMasters).orderBy(asc(planMasters.id));
}

export function findPlanLocales(db: Executor, planMasterIds: readonly number[]): Promise<PlanLocale[]> {
  return db
    .select()
    .from(planLocales)
    .where(inArray(planLocales.planMasterId, [...planMasterIds]))
    .orderBy(asc(planLocales.language));
}
