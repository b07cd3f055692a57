import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { sql } from './orm.ts';
import { rolledBack } from './rolled-back.ts';

let testDatabase: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { maxConnections: 1 });
  await database.pool.query('create table notes (text text)');
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const add = (text: string) => sql`insert into notes values (${text})`;

async function countNotes(): Promise<number> {
  return (await database.pool.query('select from notes')).rowCount ?? 0;
}

test('what a use case writes, in a transaction of its own or not, is seen within and leaves nothing', async () => {
  const seen = await rolledBack(database.pool, async (db) => {
    await db.transaction((tx) => tx.execute(add('a')));
    await Promise.all([db.execute(add('b')), db.execute(add('c')), db.execute(add('d'))]);
    return (await db.execute(sql`select from notes`)).rowCount;
  });

  expect(seen).toBe(4);
  expect(await countNotes()).toBe(0);
});

test('work that fails leaves nothing, and its connection serves others', async () => {
  const failing = rolledBack(database.pool, async (db) => {
    await db.execute(add('a'));
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect(await countNotes()).toBe(0);
});

test('a query that nobody waited for ends before the rollback, and a later one is refused', async () => {
  const unawaited: Promise<unknown>[] = [];

  const late = await rolledBack(database.pool, async (db) => {
    unawaited.push(db.execute(add('a')).then(() => db.execute(add('b'))));
    return db;
  });

  await expect(Promise.all(unawaited)).resolves.toHaveLength(1);
  await expect(late.execute(add('c'))).rejects.toThrow();
  expect(await countNotes()).toBe(0);
});
