import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** An arbitrary lock number, equal on every node: one node migrates, the others wait and find nothing to do. */
const migrationLock = 7_062_317_204;

/**
 * Applies the migrations that this database has not seen, all in one transaction. Safe when several nodes start at once
 * and when a node dies on the way: its connection takes the lock and the unfinished transaction with it.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection also rejects the running query, which reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
