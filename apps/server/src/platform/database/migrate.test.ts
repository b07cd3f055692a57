import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

// drizzle-kit adds methods to all arrays; `for … in` over an array must not find them in the tests that share this worker.
for (const name in []) Object.defineProperty(Array.prototype, name, { enumerable: false });

const journal: { entries: { tag: string; when: number }[] } = readJson('meta/_journal.json');

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

test('nodes that start at once migrate once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));

  await expectMigratedOnce();
});

test('a database that is up to date is not changed', async () => {
  await migrateDatabase(database.url);
  await migrateDatabase(database.url);

  await expectMigratedOnce();
});

test('a node killed in the middle leaves nothing half done, and the next one succeeds', async () => {
  // Another transaction holds the name of a table, so the migration waits for it.
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; create table plan_masters ()');
  const node = startMigratingNode();
  await vi.waitFor(async () => expect(await countWaitingMigrations()).toBe(1), patience);
  node.kill('SIGKILL');
  await once(node, 'exit');
  await blocker.end();

  await migrateDatabase(database.url);

  await expectMigratedOnce();
});

test('a deadlock with requests of other nodes does not end the migration', async () => {
  // A sequence is not rolled back, so only the first try fails, in the middle of its transaction.
  await client.query(`create sequence commands;
    create function fail_once() returns event_trigger language plpgsql as $$ begin
      if nextval('commands') = 20 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    end $$;
    create event trigger fail_once on ddl_command_start execute function fail_once()`);

  await migrateDatabase(database.url);

  await expectMigratedOnce();
});

test('migrations are in the order of their times, because an earlier one would be skipped', () => {
  const times = journal.entries.map((entry) => entry.when);

  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test('the migrations cover every table definition', async () => {
  const files = globSync('src/**/*.tables.ts', { cwd: join(migrationsFolder, '..') });
  const modules = await Promise.all(files.map((file) => import(join(migrationsFolder, '..', file))));
  const latest = String(journal.entries.length - 1).padStart(4, '0');

  const tables = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, 'snake_case');
  const missing = await generateMigration(readJson(`meta/${latest}_snapshot.json`), tables);

  expect(files.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

async function expectMigratedOnce(): Promise<void> {
  const applied = await client.query('select from drizzle.__drizzle_migrations');
  const planMasters = await client.query('select from plan_masters');
  expect(applied.rowCount).toBe(journal.entries.length);
  expect(planMasters.rowCount).toBe(8);
}

function startMigratingNode() {
  const program = `import { migrateDatabase } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
    await migrateDatabase(process.env.DATABASE_URL);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function countWaitingMigrations(): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(migrationsFolder, path), 'utf8'));
}
