import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/client.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createProbeLog } from './probe-log.ts';
import { probeSite } from './probe-site.service.ts';
import type { Probe } from './run-probes.ts';
import { viewStatus } from './view-status.service.ts';

const minuteMs = 60_000;
const config = { ...loadConfig({}), timeZone: 'UTC' };
const probeLog = createProbeLog(pino({ level: 'silent' }));

let testDatabase: TestDatabase;
let database: OpenDatabase;
let clock: TestClock;
let failing: Set<string>;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  clock = createTestClock({ standsStillAt: new Date('2026-11-17T12:00:05Z') });
  failing = new Set();
});

afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

/** A node that shares the database; its parts work unless a test lets them fail. */
function probeOnce({ signIn = probeOf('signIn') }: { signIn?: Probe } = {}): Promise<void> {
  const probes = { signIn, call: probeOf('call'), post: probeOf('post'), mail: probeOf('mail') };
  return probeSite({ db: database.db, clock, config }, probes, probeLog);
}

function probeOf(part: string): Probe {
  return async () => {
    if (failing.has(part)) throw new Error(`${part} does not work`);
  };
}

const view = () => viewStatus({ db: database.db, clock, config });
const viewPart = async (name: string) => (await view()).parts.find(({ part }) => part === name);

async function minuteLater(): Promise<void> {
  clock.advance(minuteMs);
  await probeOnce();
}

test('of two nodes one tries the parts in a minute [STATUS-05]', async () => {
  await Promise.all([probeOnce(), probeOnce()]);
  await probeOnce();

  expect((await viewPart('call'))?.days.at(-1)).toEqual({ day: '2026-11-17', good: 1, total: 1 });
});

test('after a node that was killed another one goes on in the next minute [STATUS-05]', async () => {
  await probeOnce();
  clock.advance(minuteMs);
  // Never comes to its end, like that of a node that is no more.
  const killed = Promise.withResolvers<void>();
  const never = probeOnce({ signIn: () => killed.promise });
  await expect.poll(() => hasTaken('2026-11-17T12:01:00.000Z')).toBe(true);

  await minuteLater();

  expect((await view()).probedAt).toBe('2026-11-17T12:02:05.000Z');
  expect(await view()).toMatchObject({ state: 'works', incidents: [] });

  killed.resolve();
  await never;
});

async function hasTaken(minute: string): Promise<boolean> {
  const { rows } = await database.pool.query(`select probed_at from status_parts where part = 'site'`);
  return rows[0]?.probed_at.toISOString() === minute;
}

test('a part fails from its second failed probe on, since the first, until one succeeds [STATUS-06]', async () => {
  await probeOnce();
  failing.add('mail');
  await minuteLater();
  expect(await view()).toMatchObject({ state: 'works', incidents: [] });

  await minuteLater();
  const beganAt = '2026-11-17T12:01:05.000Z';
  expect(await view()).toMatchObject({ state: 'fails', incidents: [{ part: 'mail', beganAt, endedAt: null }] });
  expect(await viewPart('mail')).toMatchObject({ state: 'fails', failsSince: beganAt });
  expect(await viewPart('call')).toMatchObject({ state: 'works', failsSince: null });

  failing.clear();
  await minuteLater();
  expect(await view()).toMatchObject({
    state: 'works',
    incidents: [{ part: 'mail', beganAt, endedAt: '2026-11-17T12:03:05.000Z' }],
  });
  expect((await viewPart('mail'))?.days.at(-1)).toMatchObject({ good: 2, total: 4 });
});

test('minutes without any probe count as failed and are an incident of the whole site [STATUS-07]', async () => {
  await probeOnce();
  clock.advance(10 * minuteMs);
  expect(await view()).toMatchObject({ state: 'unknown' });

  await probeOnce();

  const [today] = (await viewPart('post'))?.days.slice(-1) ?? [];
  expect(today).toMatchObject({ good: 2, total: 11 });
  expect(await view()).toMatchObject({
    state: 'works',
    incidents: [{ part: 'site', beganAt: '2026-11-17T12:00:05.000Z', endedAt: '2026-11-17T12:10:05.000Z' }],
  });
});

test('a few missed minutes, as of a restart, are no outage [STATUS-07]', async () => {
  await probeOnce();
  clock.advance(4 * minuteMs);
  await probeOnce();

  expect(await view()).toMatchObject({ state: 'works', incidents: [] });
  expect((await viewPart('post'))?.days.at(-1)).toMatchObject({ good: 2, total: 2 });
});

test('after a clock was set back the parts are still tried [STATUS-05]', async () => {
  await probeOnce();
  clock.step(-60 * minuteMs);
  await probeOnce();

  expect((await view()).probedAt).toBe('2026-11-17T11:00:05.000Z');
});

test('the history has 30 days, and what is older is deleted [STATUS-08]', async () => {
  failing.add('call');
  await probeOnce();
  await minuteLater();
  failing.clear();
  await minuteLater();

  clock.advance(31 * 24 * 60 * minuteMs);
  await probeOnce();

  const { rows } = await database.pool.query('select distinct day::text from status_days order by day');
  expect(rows[0]).toEqual({ day: '2026-11-19' });
  const days = (await viewPart('call'))?.days ?? [];
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-19', '2026-12-18']);
  expect((await view()).incidents.map(({ part }) => part)).toEqual(['site']);
});

test('before the first probe nothing is known', async () => {
  expect(await view()).toMatchObject({ state: 'unknown', probedAt: null, incidents: [] });
  expect((await view()).objectives).toMatchObject([
    { objective: 'ring', withinSeconds: 2, target: 0.99, good: 0, total: 0 },
    { objective: 'post', withinSeconds: 1 },
    { objective: 'push', withinSeconds: 5 },
  ]);
});

test('without mail there is no such part [STATUS-16]', async () => {
  const { parts } = await viewStatus({ db: database.db, clock, config: { ...config, isMailOn: false } });

  expect(parts.map(({ part }) => part)).toEqual(['signIn', 'call', 'post']);
});
