import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { type Check, type Finding, unused, warning, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

const refusals = {
  '28P01': ['refuses the user or the password', 'Correct them in DATABASE_URL.'],
  '28000': ['refuses this user from this machine', 'Allow it in pg_hba.conf, or correct DATABASE_URL.'],
  '3D000': ['has no database of this name', 'Create it (createdb), or correct DATABASE_URL.'],
  '53300': ['has no free connection', 'Raise max_connections: docs/operations.md says how many a node needs.'],
} as const;

export const checkDatabase: Check = async ({ config, databaseUrl }) => {
  if (databaseUrl === null) return [unused('The demo is not running, and DATABASE_URL is not set.')];
  const primary = await askDatabase(databaseUrl, describePrimary, `PostgreSQL at ${new URL(databaseUrl).hostname}`);
  const replicas = config.databaseReplicaUrls.map((url, index) =>
    askDatabase(url, describeReplica, `Replica ${index + 1} at ${new URL(url).hostname}`),
  );
  return [primary, ...(await Promise.all(replicas))];
};

type Describe = (client: pg.Client) => Promise<Finding>;

async function askDatabase(url: string, describe: Describe, name: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await describe(client);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) error.name = 'TimeoutError';
    return explainFailure(name, error, refusals);
  } finally {
    await client.end().catch(() => {});
  }
}

async function describePrimary(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "select current_setting('server_version') as version, pg_is_in_recovery() as is_replica",
  );
  const { version, is_replica: isReplica } = rows[0];
  const major = Number.parseInt(version, 10);
  if (isReplica) return wrong('DATABASE_URL names a replica, which cannot be written to.', 'Name the primary.');
  if (major < 15) return wrong(`PostgreSQL ${version} is too old.`, 'Use PostgreSQL 15 to 18.');
  const missing = await countMissingMigrations(client);
  if (missing > 0)
    return warning(
      `PostgreSQL ${version} answers, but ${missing} migrations are not applied.`,
      'Start a node of this release: it applies them before it serves.',
    );
  return works(`PostgreSQL ${version}, with all migrations.`);
}

async function describeReplica(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query('select pg_is_in_recovery() as is_replica');
  if (!rows[0].is_replica)
    return wrong('A database of DATABASE_REPLICA_URLS is no replica.', 'Name streaming replicas only.');
  return works('A replica answers.');
}

async function countMissingMigrations(client: pg.Client): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  const { rows } = tables[0].journal
    ? await client.query('select max(created_at)::text as newest from drizzle.__drizzle_migrations')
    : { rows: [{ newest: null }] };
  return journal.entries.filter(({ when }) => when > Number(rows[0].newest ?? 0)).length;
}
