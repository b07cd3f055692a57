import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { installJobs } from '../platform/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that `createTestDatabase` copies. */
    templateDatabaseUrl: string;
  }
}

/** One PostgreSQL for the whole run, holding one migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = startPostgresProcess();
  const url = await readUrl(postgres);
  await tradeDurabilityForSpeed(url);
  await migrateDatabase(url);
  await installJobs(url);
  project.provide('templateDatabaseUrl', url);

  return () => endPostgresProcess(postgres);
}

type PostgresProcess = ChildProcessByStdio<Writable, Readable, null>;

function startPostgresProcess(): PostgresProcess {
  const program = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));
  // Detached, so that a Ctrl-C reaches it only through the end of the test run.
  return spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
}

async function readUrl(postgres: PostgresProcess): Promise<string> {
  for await (const line of createInterface({ input: postgres.stdout })) return line;
  throw new Error('The PostgreSQL of the tests did not start');
}

async function endPostgresProcess(postgres: PostgresProcess): Promise<void> {
  const exited = once(postgres, 'exit');
  postgres.stdin.end();
  await exited;
}

async function tradeDurabilityForSpeed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
