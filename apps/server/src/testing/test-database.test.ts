import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('concurrently created test databases are migrated and separate', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, createTestDatabase));
  const clients = databases.map(({ url }) => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));

  await Promise.all(clients.map((client) => client.query('create table only_here ()')));
  const counts = await Promise.all(clients.map((client) => client.query('select from plan_masters')));

  expect(counts.map(({ rowCount }) => rowCount)).toEqual(counts.map(() => 8));
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all(databases.map((database) => database.drop()));
});
