import { signedInCookieName } from '@yobirin/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { type Database, type OpenDatabase, openDatabase } from '../platform/database/client.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { eq, sql } from '../platform/database/orm.ts';
import { lookEveryMs, openReplicas, type Replicas } from '../platform/database/replicas.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { captureLog } from '../testing/captured-log.ts';
import { needsPostgresPrograms } from '../testing/needs.ts';
import { type SystemPostgres, type SystemReplica, startSystemPostgres } from '../testing/system-postgres.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const databaseName = 'yobirin';

describe('with a replica of the database', needsPostgresPrograms, () => {
  const clock = createTestClock();
  const captured = captureLog();
  let postgres: SystemPostgres;
  let replica: SystemReplica;
  let primary: OpenDatabase;
  /** The test's own connection to the replica, by which it pauses the replay. */
  let follower: OpenDatabase;
  let replicas: Replicas;
  let server: TestApp;

  beforeAll(async () => {
    postgres = await startSystemPostgres();
    const databaseUrl = postgres.createDatabase(databaseName);
    await migrateDatabase(databaseUrl);
    replica = await postgres.startReplica();
    const urls = [replica.urlOf(databaseName)];
    primary = openDatabase(databaseUrl);
    follower = openDatabase(replica.urlOf(databaseName));
    const looked = clock.nextWait(lookEveryMs);
    replicas = openReplicas({ urls, primary, clock, log: captured.log });
    await looked;
    server = await startTestApp({ clock, config: { databaseUrl, databaseReplicaUrls: urls } });
  });

  beforeEach(async () => {
    await follower.pool.query('select pg_wal_replay_resume()');
    await expect.poll(isReplicaQueried).toBe(true);
  });

  afterAll(async () => {
    await server.close();
    await replicas.close();
    await follower.close();
    await primary.close();
    await replica.stop();
    await postgres.stop();
  });

  /** Runs a health check of the replica, and returns whether reads then go to it. */
  async function isReplicaQueried(): Promise<boolean> {
    const looked = clock.nextWait(lookEveryMs);
    clock.advance(lookEveryMs);
    await looked;
    return replicas.read(isInRecovery);
  }

  const holdBack = () => follower.pool.query('select pg_wal_replay_pause()');

  test('reads use it until it falls behind, and again once it has caught up', async () => {
    await holdBack();
    await buildHolder(primary.db);

    await expect.poll(isReplicaQueried).toBe(false);
    await follower.pool.query('select pg_wal_replay_resume()');
    await expect.poll(isReplicaQueried).toBe(true);

    expect(captured.lines().map(({ msg }) => msg)).toEqual([
      'a database replica is in use',
      'a database replica is away or behind, and not asked',
      'a database replica is in use',
    ]);
  });

  test('a call page is read from it, but from the primary for a signed-in visitor', async () => {
    const { property } = await buildHolder(primary.db, { nickname: 'Before' });
    const { id, yobirinId } = property;
    await expect.poll(() => nicknameIn(follower.db, id)).toBe('Before');
    await holdBack();

    await primary.db.update(yobirinProperties).set({ nickname: 'After' }).where(eq(yobirinProperties.id, id));

    expect(await getPage(yobirinId)).toContain('Before');
    expect(await getPage(yobirinId, signedIn)).toContain('After');
  });

  test('an ID that it does not have yet is found in the primary', async () => {
    await holdBack();

    const { property } = await buildHolder(primary.db, { nickname: 'Brand-new' });

    expect(await getPage(property.yobirinId)).toContain('Brand-new');
  });

  test('the primary answers while it is down', async () => {
    const { property } = await buildHolder(primary.db, { nickname: 'Still here' });

    await replica.stop();

    expect(await getPage(property.yobirinId)).toContain('Still here');
    expect(await replicas.read(isInRecovery)).toBe(false);
  });

  const signedIn = {
    cookie: `${signedInCookieName}=1`,
  };

  async function getPage(yobirinId: string | null, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(`${server.url}/${yobirinId}`, { headers: { accept: 'text/html', ...headers } });
    return response.text();
  }
});

async function isInRecovery(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select pg_is_in_recovery() as answer`);
  return rows[0]?.answer === true;
}

async function nicknameIn(db: Database, id: string): Promise<string | null | undefined> {
  const [row] = await db.select().from(yobirinProperties).where(eq(yobirinProperties.id, id));
  return row?.nickname;
}
