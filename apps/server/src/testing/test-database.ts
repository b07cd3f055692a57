import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/client.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Creates a migrated database from the run's template. The caller drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateDatabaseUrl'));
  const template = pg.escapeIdentifier(templateUrl.pathname.slice(1));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files, because writing every page to the WAL takes twice as long.
  await administrate(`create database ${name} template ${template} strategy file_copy`);

  const url = new URL(templateUrl);
  url.pathname = name;
  return { url: url.href, drop: () => administrate(`drop database if exists ${name} with (force)`) };
}

/** Opens a migrated database until the test file ends. Call it at the top of the file. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDatabase(url);
  afterAll(async () => {
    await close();
    await drop();
  });
  return db;
}

/** Connects to another database than the template: PostgreSQL copies a database only while it has no connections. */
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
