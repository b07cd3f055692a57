import type { Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { openDatabaseGate } from '../../testing/database-gate.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { calmMs, createOutages } from '../outages.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { isDatabaseAway } from './database-away.ts';
import { sql } from './orm.ts';
import { untoldOutages } from './watched-pool.ts';

let database: TestDatabase;
let opened: OpenDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { maxConnections: 2 });
});

afterEach(async () => {
  await opened.close();
  await database.drop();
});

test('a transaction whose connection breaks fails alone', async () => {
  const broken = opened.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await opened.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select 1`);
  });

  await expect(broken).rejects.toSatisfy(isDatabaseAway);
  await expectAllThere();
});

test('transactions that could not begin leave no connection missing in the pool', async () => {
  for (const _ of [1, 2, 3]) {
    opened.pool.once('acquire', cut);
    await expect(opened.db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  }

  await expectAllThere();
});

test('a connection that gives no answer is closed', async () => {
  const impatient = openDatabase(database.url, { maxConnections: 1, longestLoanMs: 100 });
  const silent = impatient.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(600)`));

  await expect(silent).rejects.toThrow();
  expect((await impatient.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await impatient.close();
});

test('an outage is logged once however many queries fail, and so is its end [HEAL-23]', async () => {
  const { log, lines } = captureLog();
  const gate = await openDatabaseGate(database.url);
  const { db, close } = openDatabase(gate.url, {
    outages: { ...untoldOutages, away: createOutages({ log, clock: systemClock }).database },
  });
  onTestFinished(close);
  const ask = () => db.execute(sql`select 1`);

  await ask();
  expect(lines()).toEqual([]);
  await gate.close();
  for (let time = 0; time < 100; time += 1) await expect(ask()).rejects.toSatisfy(isDatabaseAway);
  await expect(db.transaction(ask)).rejects.toSatisfy(isDatabaseAway);
  await gate.open();
  onTestFinished(gate.close);
  await ask();

  expect(lines()).toMatchObject([
    { msg: 'the database is away', part: 'database' },
    { msg: 'the database is back', seconds: expect.any(Number) },
  ]);
  // The first query may have failed on a connection that was already open.
  expect(lines()[1]?.attempts).toBeGreaterThanOrEqual(100);
});

test('a database whose disk is full is logged once however many statements fail, and so is its end [HEAL-23]', async () => {
  const { log, lines } = captureLog();
  const clock = createTestClock();
  const { database_resources: short } = createOutages({ log, clock });
  const { db, close } = openDatabase(database.url, { outages: { ...untoldOutages, short } });
  onTestFinished(close);
  const fill = () =>
    db.execute(sql`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);

  for (let time = 0; time < 100; time += 1) await expect(fill()).rejects.toThrow();
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
  expect(short.isOn()).toBe(true);
  clock.advance(calmMs);

  expect(lines()).toMatchObject([
    { part: 'database_resources', level: 50, err: { message: 'No space left on device' } },
    { part: 'database_resources', level: 30, attempts: 100 },
  ]);
});

test('a statement that PostgreSQL refuses is no outage', async () => {
  const refused = opened.db.execute(sql`select 1 / 0`);

  await expect(refused).rejects.toSatisfy((error) => !isDatabaseAway(error));
});

/** Cuts the connection without a goodbye, as a broken network does. */
function cut(client: pg.PoolClient): void {
  // The public type of the client does not include its socket.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}

/** Holds one transaction open on every connection of the pool at once. */
async function expectAllThere(): Promise<void> {
  let begun = 0;
  const both = Promise.withResolvers<void>();
  const meet = () =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
    });
  await Promise.all([meet(), meet()]);
}
