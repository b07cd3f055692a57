import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DrizzleQueryError } from './orm.ts';

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
    await applyMigrations(client, 5);
  } finally {
    await client.end();
  }
}

/** Tries again after a deadlock with requests of nodes that run the previous release: it has undone the whole transaction. */
async function applyMigrations(client: pg.Client, tries: number): Promise<void> {
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    if (tries === 1 || !isDeadlock(error)) throw error;
    await applyMigrations(client, tries - 1);
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '40P01';
}
