import type { StarterStep } from '@yobirin/contract/starter';
import type { Executor } from '../../platform/database/client.ts';
import { and, eq, isNull, sql } from '../../platform/database/orm.ts';
import { hasIconSql } from '../directory/profile/profile-sql.ts';
import { isPushableSql } from '../notification/push-subscription-sql.ts';
import { starterChecklists as list } from './starter.tables.ts';

export type Starter = { done: StarterStep[]; hasPicture: boolean; hasPush: boolean };

/** The open checklist of an ID, with what ticks itself for the user. */
export async function findStarter(
  db: Executor,
  { yobirinPropertyId, userId }: { yobirinPropertyId: string; userId: string },
): Promise<Starter | null> {
  const [found] = await db
    .select({
      done: list.done,
      hasPicture: hasIconSql(sql`${yobirinPropertyId}::bigint`),
      hasPush: isPushableSql(sql`${userId}::bigint`),
    })
    .from(list)
    .where(and(eq(list.yobirinPropertyId, yobirinPropertyId), isNull(list.closedAt)));
  return found ?? null;
}

/** Does nothing for an ID that has a checklist, or had one. */
export async function insertStarter(db: Executor, yobirinPropertyId: string): Promise<void> {
  await db.insert(list).values({ yobirinPropertyId }).onConflictDoNothing();
}

export async function addStep(db: Executor, yobirinPropertyId: string, step: StarterStep): Promise<void> {
  await db
    .update(list)
    .set({ done: sql`array_append(${list.done}, ${step})` })
    .where(and(eq(list.yobirinPropertyId, yobirinPropertyId), sql`${step} <> all(${list.done})`));
}

export async function closeStarter(db: Executor, yobirinPropertyId: string, closedAt: Date): Promise<void> {
  await db
    .update(list)
    .set({ closedAt })
    .where(and(eq(list.yobirinPropertyId, yobirinPropertyId), isNull(list.closedAt)));
}
