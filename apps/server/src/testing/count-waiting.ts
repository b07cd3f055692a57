import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/client.ts';

/** How many connections to this test's database wait for a lock. */
export async function countWaiting(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
