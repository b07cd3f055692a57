import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { installJobs } from '../platform/jobs/jobs.ts';
import { startPostgresServer } from './cluster/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that `createTestDatabase` copies. */
    templateDatabaseUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with one migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startPostgresServer();
  await tradeSafetyForSpeed(url);
  await migrateDatabase(url);
  await installJobs(url);
  project.provide('templateDatabaseUrl', url);

  return close;
}

/** Switches off durability and costly password hashing: test data has no value, and tests open thousands of connections. */
async function tradeSafetyForSpeed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  const { user = '', password } = client;
  await client.query('set scram_iterations = 1');
  await client.query(`alter role ${pg.escapeIdentifier(user)} password ${pg.escapeLiteral(password ?? '')}`);
  await client.end();
}
