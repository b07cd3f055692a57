import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../../testing/call-client.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { CallContext } from './call-context.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a call works while all other database connections are taken', async () => {
  const { db } = server.ctx;
  const [called, calling] = [await buildHolder(db), await buildHolder(db)];
  const device = await openReceiver(server, called.user);
  const { accessToken } = await signIn(server, calling.user);
  const caller = await openCallClient(server);
  await takeAllConnections();

  const { roomId } = await caller.accepted('APPLY', {
    yobirinId: called.property.yobirinId ?? '',
    fromYobirinPropertyId: calling.property.id,
    accessToken,
  });
  await caller.accepted('CALL', { roomId });
  expect(await device.next('incoming')).toMatchObject({ roomId });
  await device.accepted('ANSWER', { roomId });
  await caller.accepted('END', { roomId });
});

test('the context of a call offers no database but that of calls', () => {
  expectTypeOf<CallContext>().not.toHaveProperty('db');
  expectTypeOf<CallContext>().toHaveProperty('callDb');
});

test('only call transactions commit without waiting for the disk', async () => {
  const { db, callDb } = server.ctx;
  // Compares the source, too, because the test database may switch the setting off for all connections.
  const setting = sql`select setting, source from pg_settings where name = 'synchronous_commit'`;

  expect((await callDb.execute(setting)).rows).toEqual([{ setting: 'off', source: 'client' }]);
  expect((await db.execute(setting)).rows).not.toMatchObject([{ source: 'client' }]);
});

test('only queries of calls are planned once per connection [CALL-94]', async () => {
  const { db, callDb } = server.ctx;
  const setting = sql`show plan_cache_mode`;

  expect((await callDb.execute(setting)).rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  expect((await db.execute(setting)).rows).toEqual([{ plan_cache_mode: 'auto' }]);
});

async function takeAllConnections(): Promise<void> {
  const { pool } = server.ctx;
  const taken: PoolClient[] = [];
  onTestFinished(() => {
    for (const connection of taken) connection.release();
  });
  while (taken.length < (pool.options.max ?? 0)) taken.push(await pool.connect());
}
