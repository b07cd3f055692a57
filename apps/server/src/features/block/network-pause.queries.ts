import type { Database, Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, isNotNull, lt, sql } from '../../platform/database/orm.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { blocks } from './block.tables.ts';
import { pausedUntilSql } from './block-sql.ts';

const pausedUntil = preparedOnce((db) => {
  const by = sql`${sql.placeholder('yobirinPropertyId')}::bigint`;
  const network = sql`${sql.placeholder('networkKey')}::text`;
  const at = pausedUntilSql(by, network, sql`${sql.placeholder('now')}::timestamptz`);
  return db
    .select({ at: at.as('at') })
    .from(sql`(values (1)) as one`)
    .prepare('network_paused_until');
});

/** Until when the ID takes no strangers from the network. Null if it is not paused. */
export async function findPausedUntil(
  db: Database,
  { now, ...arrival }: { yobirinPropertyId: string; networkKey: string; now: Date },
): Promise<Date | null> {
  const { at } = onlyRow(await pausedUntil(db).execute({ ...arrival, now: now.toISOString() }));
  return at === null ? null : new Date(at);
}

export async function forgetNetworksOfBlocks(db: Executor, before: Date): Promise<void> {
  await db
    .update(blocks)
    .set({ networkKey: null })
    .where(and(isNotNull(blocks.networkKey), lt(blocks.createdAt, before)));
}
