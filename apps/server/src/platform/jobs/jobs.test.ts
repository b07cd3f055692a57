import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type CapturedLog, captureLog } from '../../testing/captured-log.ts';
import { patience } from '../../testing/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type OpenDatabase, openDatabase } from '../database/client.ts';
import type { DatabaseOutages } from '../database/watched-pool.ts';
import { DomainError } from '../errors.ts';
import { createOutage, untoldOutage } from '../outage.ts';
import { defineJob } from './job-definition.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { monotonicBossClock } from './monotonic-boss-clock.ts';
import { takeAsDueSql } from './take-as-due.ts';

const greet = defineJob('test.greet', z.object({ name: z.string() }), { retryDelaySeconds: 1 });

let testDatabase: TestDatabase;
let database: OpenDatabase;
let captured: CapturedLog;
let nodes: Jobs[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  captured = captureLog();
  nodes = [];
});

afterEach(async () => {
  await Promise.all(nodes.map((jobs) => jobs.stop()));
  await database.close();
  await testDatabase.drop();
});

test('a job runs with its data once its transaction has committed', async () => {
  const jobs = createNode();
  const greeted = collectGreetings(jobs);
  await jobs.start();

  await database.db.transaction((tx) => jobs.send(tx, greet, { name: 'Hana' }));

  await eventually(() => expect(greeted).toEqual(['Hana']));
});

test('a job of a transaction that rolled back never runs', async () => {
  const jobs = createNode();
  const greeted = collectGreetings(jobs);
  await jobs.start();

  const change = database.db.transaction(async (tx) => {
    await jobs.send(tx, greet, { name: 'Rolled back' });
    throw new Error('The change failed');
  });
  await expect(change).rejects.toThrow('The change failed');
  await jobs.send(database.db, greet, { name: 'Hana' });

  await eventually(() => expect(greeted).toEqual(['Hana']));
});

test('a failed job is retried', async () => {
  const jobs = createNode();
  const attempts: number[] = [];
  jobs.define(greet, async (_data, { attempt }) => {
    attempts.push(attempt);
    if (attempt === 1) throw new Error('Not yet');
  });
  await jobs.start();

  await jobs.send(database.db, greet, { name: 'Hana' });

  await eventually(() => expect(attempts).toEqual([1, 2]));
  expect(captured.lines()).toMatchObject([{ msg: 'job failed, will be retried', job: 'test.greet', attempt: 1 }]);
});

test('a job that failed for the last time is logged as dead, and counted [HEAL-29]', async () => {
  const jobs = createNode();
  const hopeless = defineJob('test.hopeless', z.object({}), { retryLimit: 0 });
  jobs.define(hopeless, () => Promise.reject(new Error('Never')));
  await jobs.start();

  await jobs.send(database.db, hopeless, {});

  await eventually(() =>
    expect(captured.lines()).toMatchObject([{ msg: 'job died', job: 'test.hopeless', attempt: 1 }]),
  );
  expect(jobs.countDied()).toEqual({ 'test.hopeless': 1 });
});

test('a job that is due every minute says how long ago it was finished [HEAL-29]', async () => {
  const jobs = createNode();
  const minutely = defineJob('test.minutely', z.object({}));
  const nightly = defineJob('test.nightly', z.object({}));
  jobs.define(minutely, async () => {});
  jobs.define(nightly, async () => {});
  jobs.every(minutely, '* * * * *');
  jobs.every(nightly, '0 4 * * *');
  await jobs.start();
  const idle = () => jobs.measureIdle();

  const sentAt = performance.now();
  await jobs.send(database.db, minutely, {});

  expect(Object.keys(idle())).toEqual(['test.minutely']);
  await eventually(() => expect(idle()['test.minutely']).toBeLessThanOrEqual((performance.now() - sentAt) / 1_000));
});

test('a job that waits for a part that is away is not logged at each try [HEAL-23]', async () => {
  const jobs = createNode();
  const attempts: number[] = [];
  jobs.define(greet, async (_data, { attempt }) => {
    attempts.push(attempt);
    if (attempt === 1) throw new DomainError('SERVICE_UNAVAILABLE', 'The mail server is away');
  });
  await jobs.start();

  await jobs.send(database.db, greet, { name: 'Hana' });

  await eventually(() => expect(attempts).toEqual([1, 2]));
  expect(captured.lines()).toEqual([]);
});

test('two nodes run each job once, all of them without waiting for a poll', async () => {
  const [first, second] = [createNode(), createNode()];
  const greeted = collectGreetings(first);
  collectGreetings(second, greeted);
  const names = Array.from({ length: 40 }, (_, index) => `guest ${index}`);
  await Promise.all([first.start(), second.start()]);

  await database.db.transaction(async (tx) => {
    for (const name of names) await first.send(tx, greet, { name });
  });

  await eventually(() => expect(greeted).toHaveLength(names.length));
  expect(greeted.toSorted()).toEqual(names.toSorted());
});

test('a job is not sent while another one with its key waits', async () => {
  const jobs = createNode();
  const greeted = collectGreetings(jobs);
  await jobs.start();

  await database.db.transaction(async (tx) => {
    await jobs.send(tx, greet, { name: 'Hana' }, { singletonKey: 'hana' });
    await jobs.send(tx, greet, { name: 'Hana again' }, { singletonKey: 'hana' });
    await jobs.send(tx, greet, { name: 'Ken' }, { singletonKey: 'ken' });
  });

  await eventually(() => expect(greeted).toEqual(['Hana', 'Ken']));
});

test('a job for later waits for its time, whatever the clock of its node says [HEAL-71]', async () => {
  const jobs = createNode();
  const greeted = collectGreetings(jobs);
  await jobs.start();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await jobs.send(database.db, greet, { name: 'Later' }, { delayMs: 60 * 60_000 });
  await jobs.send(database.db, greet, { name: 'Now' });

  await eventually(() => expect(greeted).toEqual(['Now']));
});

test('the outage of a queue that lost only its listening connection ends by itself [HEAL-72]', async () => {
  const words = { begins: 'the database is away', ends: 'the database is back' };
  const away = createOutage({ log: captured.log, clock: systemClock, words });
  const jobs = createNode({ away, short: untoldOutage });
  const greeted = collectGreetings(jobs);
  await jobs.start();

  const { rowCount } = await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'yobirin-jobs' and query ilike 'listen%'`);

  expect(rowCount).toBe(1);
  await eventually(() => expect(captured.lines().map(({ msg }) => msg)).toContain('the database is back'));
  expect(away.isOn()).toBe(false);
  await jobs.send(database.db, greet, { name: 'Hana' });
  await eventually(() => expect(greeted).toEqual(['Hana']));
});

test('data of the wrong shape is refused before it is stored', async () => {
  const jobs = createNode();
  collectGreetings(jobs);
  await jobs.start();

  // @ts-expect-error: stands for a mistake that types do not catch.
  const sending = jobs.send(database.db, greet, { name: 42 });

  await expect(sending).rejects.toThrow(z.ZodError);
});

test('stopping waits for the job that runs', async () => {
  const jobs = createNode();
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const events: string[] = [];
  jobs.define(greet, async () => {
    started.resolve();
    await released.promise;
    events.push('job finished');
  });
  await jobs.start();
  await jobs.send(database.db, greet, { name: 'Hana' });
  await started.promise;

  const stopping = jobs.stop().then(() => events.push('stopped'));
  released.resolve();
  await stopping;

  expect(events).toEqual(['job finished', 'stopped']);
});

test('a node at rest finishes its job, starts no other, and can still send jobs to other nodes', async () => {
  const [resting, other] = [createNode(), createNode()];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  resting.define(greet, async ({ name }) => {
    begun.push(name);
    await mayEnd;
  });
  const greeted = collectGreetings(other);
  await resting.start();
  await resting.send(database.db, greet, { name: 'Hana' });
  await eventually(() => expect(begun).toEqual(['Hana']));

  const atRest = resting.rest();
  await resting.send(database.db, greet, { name: 'Ken' });
  end();
  await atRest;
  await other.start();

  await eventually(() => expect(greeted).toEqual(['Ken']));
  expect(begun).toEqual(['Hana']);
});

test('a job that does not end is handed back when its node stops', async () => {
  const [stuck, other] = [createNode(), createNode()];
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  stuck.define(greet, async () => {
    begin();
    await new Promise(() => {});
  });
  const greeted = collectGreetings(other);
  await stuck.start();
  await stuck.send(database.db, greet, { name: 'Hana' });
  await hasBegun;

  await stuck.stop();
  await other.start();

  await eventually(() => expect(greeted).toEqual(['Hana']));
});

test('jobs that were never started can be stopped', async () => {
  await expect(createNode().stop()).resolves.toBeUndefined();
});

test('a schedule is stored once, however many nodes set it', async () => {
  const tidy = defineJob('test.tidy', z.object({}));
  for (const jobs of [createNode(), createNode()]) {
    jobs.define(tidy, async () => {});
    jobs.every(tidy, '0 4 * * *');
    await jobs.start();
  }

  const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');

  expect(rows).toEqual([{ name: 'test.tidy', cron: '0 4 * * *', timezone: 'Asia/Tokyo' }]);
});

test('jobs that are due every few minutes start at different seconds, unless they are punctual [CALL-102]', async () => {
  const jobs = createNode();
  const schedule = (name: string, cron: string, options = {}) => {
    const definition = defineJob(name, z.object({}));
    jobs.define(definition, async () => {});
    jobs.every(definition, cron, options);
  };
  schedule('test.a', '* * * * *');
  schedule('test.b', '* * * * *', { isPunctual: true });
  schedule('test.c', '*/5 * * * *');
  schedule('test.d', '* * * * *');
  schedule('test.e', '0 4 * * *');
  await jobs.start();

  const { rows } = await database.pool.query("select options->'startAfter' as wait from pgboss.schedule order by name");

  expect(rows.map(({ wait }) => wait)).toEqual([0, 0, 7, 13, 0]);
});

test('scheduled jobs and jobs that wait go on when the clock of the database is set back by an hour [HEAL-33]', async () => {
  const tidy = defineJob('test.tidy', z.object({}));
  let tidied = 0;
  const startNode = async (names: string[]) => {
    const jobs = createNode();
    collectGreetings(jobs, names);
    jobs.define(tidy, async () => void tidied++);
    jobs.every(tidy, '* * * * *');
    await jobs.start();
    return jobs;
  };
  // A node stores its schedules after its first round, so another one has to send the first job.
  await (await startNode([])).stop();
  await database.pool.query('update pgboss.version set cron_on = null');
  const first = await startNode([]);
  await eventually(() => expect(tidied).toBe(1));
  await first.rest();
  await first.send(database.db, greet, { name: 'Hana' });
  await first.stop();

  // As every row looks once the clock is an hour behind what it was.
  await database.pool.query(`update pgboss.version set cron_on = cron_on + interval '1 hour'`);
  await database.pool.query(`update pgboss.job set created_on = created_on + interval '1 hour',
    start_after = start_after + interval '1 hour', singleton_on = singleton_on + interval '1 hour'`);
  const greeted: string[] = [];
  await startNode(greeted);

  await eventually(() => expect(greeted).toEqual(['Hana']));
  await eventually(() => expect(tidied).toBeGreaterThan(1));
  const { rows } = await database.pool.query('select 1 from pgboss.job where singleton_on > now() + $1::interval', [
    '30 minutes',
  ]);
  expect(rows).toEqual([]);
});

test('a running node takes as due what lies ahead, once for all nodes [HEAL-33]', async () => {
  const jobs = createNode();
  const greeted = collectGreetings(jobs);
  await jobs.start();
  await jobs.send(database.db, greet, { name: 'Later' }, { delayMs: 60 * 60_000 });
  await database.pool.query(`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await database.pool.query(`update pgboss.queue set maintain_on = now() + interval '1 hour'`);
  await database.pool.query(`insert into pgboss.job (name, data, created_on, start_after, policy, singleton_key)
    values ('test.greet', '{"name":"Hana"}', now() + interval '1 hour', now() + interval '1 hour', 'short', 'hana')`);

  const outcomes = await Promise.all([
    database.pool.query(takeAsDueSql('pgboss')),
    database.pool.query(takeAsDueSql('pgboss')),
  ]);

  expect(outcomes.filter(({ rowCount }) => rowCount !== 0)).toHaveLength(1);
  await eventually(() => expect(greeted).toEqual(['Hana']));
  const { rows } = await database.pool.query('select 1 from pgboss.queue where maintain_on > now()');
  expect(rows).toEqual([]);
});

test('pg-boss does not see that the wall clock is set back [HEAL-33]', () => {
  const before = monotonicBossClock.now();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());

  expect(monotonicBossClock.now()).toBeGreaterThanOrEqual(before);
});

/** One of the nodes that share the database; stopped after the test. */
function createNode(outages?: DatabaseOutages): Jobs {
  const jobs = createJobs({
    url: testDatabase.url,
    log: captured.log,
    timeZone: 'Asia/Tokyo',
    ...(outages && { outages }),
  });
  nodes.push(jobs);
  return jobs;
}

function collectGreetings(jobs: Jobs, greeted: string[] = []): string[] {
  jobs.define(greet, async ({ name }) => void greeted.push(name));
  return greeted;
}

function eventually(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { ...patience, interval: 20 });
}
