import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated database of one's own, copied from the run's template. Whoever asks for it drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateDatabaseUrl'));
  const template = pg.escapeIdentifier(templateUrl.pathname.slice(1));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(`create database ${name} template ${template}`);

  const url = new URL(templateUrl);
  url.pathname = name;
  return { url: url.href, drop: () => administrate(`drop database if exists ${name} with (force)`) };
}

/** Runs a statement from outside the template: PostgreSQL copies a database only while nobody is connected to it. */
async function administrate(statement: string): Promise<void> {
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
