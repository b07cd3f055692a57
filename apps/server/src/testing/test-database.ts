import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/client.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated database of one's own, copied from the run's template. Whoever asks for it drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateDatabaseUrl'));
  const template = pg.escapeIdentifier(templateUrl.pathname.slice(1));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By files, since to write every page to the log as well takes twice as long.
  await administrate(`create database ${name} template ${template} strategy file_copy`);

  const url = new URL(templateUrl);
  url.pathname = name;
  return { url: url.href, drop: () => administrate(`drop database if exists ${name} with (force)`) };
}

/** The same, open until the test file is done. To be called at the top of the file. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDatabase(url);
  afterAll(async () => {
    await close();
    await drop();
  });
  return db;
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
