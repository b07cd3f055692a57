import type { Executor } from '../platform/database/client.ts';
import { sql } from '../platform/database/orm.ts';

/** How many connections to this test's database wait for a lock. A transaction sees only those from before its first look. */
export async function countWaiting(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
