import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gte, isNull, lte, or, sql } from '../../../platform/database/orm.ts';
import { callPasswordTries } from './call-password-tries.tables.ts';

export type CallPasswordTries = typeof callPasswordTries.$inferSelect;

const { yobirinPropertyId, count, since, lastAt, toldCount, toldAt } = callPasswordTries;

/** Adds one wrong try. If the last one was before `restartBefore`, counting starts again. */
export async function addTry(
  db: Executor,
  { propertyId, now, restartBefore }: { propertyId: string; now: Date; restartBefore: Date },
): Promise<CallPasswordTries | null> {
  const isOld = lte(lastAt, restartBefore);
  const [tries] = await db
    .insert(callPasswordTries)
    .values({ yobirinPropertyId: propertyId, count: 1, since: now, lastAt: now })
    .onConflictDoUpdate({
      target: yobirinPropertyId,
      set: {
        count: sql`case when ${isOld} then 1 else ${count} + 1 end`,
        since: sql`case when ${isOld} then excluded.since else ${since} end`,
        toldCount: sql`case when ${isOld} then 0 else ${toldCount} end`,
        lastAt: now,
      },
    })
    .returning();
  return tries ?? null;
}

/** Marks the tries as told if there are enough that were not. Returns null otherwise: another node told them, or too few are new. */
export async function takeUntoldTries(
  db: Executor,
  { propertyId, now, toldBefore, min }: { propertyId: string; now: Date; toldBefore: Date; min: number },
): Promise<CallPasswordTries | null> {
  const [tries] = await db
    .update(callPasswordTries)
    .set({ toldCount: sql`${count}`, toldAt: now })
    .where(
      and(
        eq(yobirinPropertyId, propertyId),
        gte(sql`${count} - ${toldCount}`, min),
        or(isNull(toldAt), lte(toldAt, toldBefore)),
      ),
    )
    .returning();
  return tries ?? null;
}

export async function findTries(db: Executor, propertyId: string): Promise<CallPasswordTries | null> {
  const [tries] = await db.select().from(callPasswordTries).where(eq(yobirinPropertyId, propertyId));
  return tries ?? null;
}

export async function deleteTries(db: Executor, propertyId: string): Promise<void> {
  await db.delete(callPasswordTries).where(eq(yobirinPropertyId, propertyId));
}
