import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CapturedLog, captureLog } from '../../testing/captured-log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { untilPrinted } from '../../testing/until-printed.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type OpenDatabase, openDatabase } from '../database/client.ts';
import { asc } from '../database/orm.ts';
import { createJobs } from '../jobs/jobs.ts';
import { liveEvent } from './event.ts';
import { eventDeliveries } from './event-delivery.tables.ts';
import { createEvents, type Events } from './events.ts';
import { bellRung } from './testing/bell-rung.ts';

const shown = liveEvent<{ bell: string }>('test.shown');

let testDatabase: TestDatabase;
let database: OpenDatabase;
let captured: CapturedLog;
let clock: ReturnType<typeof createTestClock>;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  captured = captureLog();
  clock = createTestClock({ standsStillAt: new Date('2026-11-15T00:00:00Z') });
});

afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

/** A node. Its jobs are not started: tests say when they run. */
function createNode(time: Clock = clock): Events {
  const jobs = createJobs({ url: testDatabase.url, log: captured.log, timeZone: 'UTC' });
  return createEvents({ db: database.db, jobs, clock: time, log: captured.log });
}

function subscribe(events: Events, name = 'test.porter'): number[] {
  const heard: number[] = [];
  events.onRecorded(bellRung, { name, handle: async ({ count }) => void heard.push(count) });
  return heard;
}

/** A subscriber that fails until it is mended. */
function subscribeBroken(events: Events) {
  const heard: number[] = [];
  let isBroken = true;
  events.onRecorded(bellRung, {
    name: 'test.porter',
    handle: async ({ count }) => {
      if (isBroken) throw new Error('Not at the door');
      heard.push(count);
    },
  });
  const mend = () => {
    isBroken = false;
  };
  return { heard, mend };
}

async function ring(events: Events, bell: string, count: number): Promise<void> {
  await events.transaction(database.db, (_tx, say) => say.record(bellRung, { bell, count }));
  await events.settle();
}

const countWaiting = () => database.db.$count(eventDeliveries);

test('a recorded event is delivered to each subscriber, and its rows are deleted', async () => {
  const events = createNode();
  const first = subscribe(events);
  const second = subscribe(events, 'test.cook');

  await ring(events, 'door', 1);

  expect([first, second]).toEqual([[1], [1]]);
  expect(await countWaiting()).toBe(0);
});

test('an event without a subscriber, or that no subscriber wants, writes no row', async () => {
  const events = createNode();
  const unheard = createNode();
  const heard: number[] = [];
  events.onRecorded(bellRung, {
    name: 'test.picky',
    wants: ({ count }) => count > 1,
    handle: async ({ count }) => void heard.push(count),
  });

  let rows = -1;
  for (const node of [unheard, events]) {
    await node.transaction(database.db, async (tx, say) => {
      await say.record(bellRung, { bell: 'door', count: 1 });
      rows = await tx.$count(eventDeliveries);
    });
    expect(rows).toBe(0);
  }
  await ring(events, 'door', 2);

  expect(heard).toEqual([2]);
  expect(events.isWanted(bellRung, { bell: 'door', count: 1 })).toBe(false);
});

test('a single-statement write opens a transaction only if its event has a subscriber', async () => {
  const isPlain = (events: Events) =>
    events.write(database.db, [bellRung], async (db, say) => {
      await say.record(bellRung, { bell: 'door', count: 1 });
      return db === database.db;
    });
  const heardNode = createNode();
  const heard = subscribe(heardNode);

  expect(await isPlain(createNode())).toBe(true);
  expect(await isPlain(heardNode)).toBe(false);
  await heardNode.settle();
  expect(heard).toEqual([1]);
});

test('a round of deliveries asks for all subscribers in one query if nothing waits [CALL-102]', async () => {
  const events = createNode();
  for (const name of ['test.porter', 'test.maid', 'test.cook']) subscribe(events, name);
  // Each query and each transaction takes a connection.
  const connect = vi.spyOn(database.pool, 'connect');

  await events.deliver();

  expect(connect).toHaveBeenCalledTimes(1);
});

test('a transaction that rolls back delivers and announces nothing', async () => {
  const events = createNode();
  const heard = subscribe(events);
  const seen: string[] = [];
  events.onLive(shown, ({ bell }) => void seen.push(bell));

  const failed = events.transaction(database.db, async (_tx, say) => {
    await say.record(bellRung, { bell: 'door', count: 1 });
    say.announce(shown, { bell: 'door' });
    throw new Error('The change failed');
  });

  await expect(failed).rejects.toThrow('The change failed');
  await events.deliver();
  expect([heard, seen]).toEqual([[], []]);
  expect(await countWaiting()).toBe(0);
});

test('a live event is announced after the commit, and a handler that fails does not stop the others', async () => {
  const events = createNode();
  const rows: number[] = [];
  subscribe(events);
  events.onLive(shown, () => {
    throw new Error('No screen');
  });
  events.onLive(shown, async () => void rows.push(await countWaiting()));
  const slow = Promise.withResolvers<void>();
  events.onRecorded(bellRung, { name: 'test.slow', handle: () => slow.promise });

  await events.transaction(database.db, async (_tx, say) => {
    await say.record(bellRung, { bell: 'door', count: 1 });
    say.announce(shown, { bell: 'door' });
  });

  // Another connection sees the row of the slow subscriber, so the transaction has committed.
  expect(rows[0]).toBeGreaterThan(0);
  expect(captured.text()).toContain('a live event was missed');
  slow.resolve();
  await events.settle();
});

test('a subscriber that fails blocks only its own subject, and is retried with growing pauses', async () => {
  const events = createNode();
  const other = subscribe(events, 'test.cook');
  const heard: string[] = [];
  let isBroken = true;
  events.onRecorded(bellRung, {
    name: 'test.porter',
    handle: async ({ bell, count }) => {
      if (isBroken && bell === 'door') throw new Error('Not at the door');
      heard.push(`${bell} ${count}`);
    },
  });

  await ring(events, 'door', 1);
  await ring(events, 'door', 2);
  await ring(events, 'desk', 1);
  expect(heard).toEqual(['desk 1']);
  expect(other).toEqual([1, 2, 1]);

  clock.advance(1_000);
  await events.deliver();
  const [delivery] = await database.db.select().from(eventDeliveries).orderBy(asc(eventDeliveries.id)).limit(1);
  expect(delivery).toMatchObject({ failures: 2, dueAt: new Date(clock.now().getTime() + 2_000) });

  isBroken = false;
  await events.deliver();
  expect(heard).toEqual(['desk 1']);
  clock.advance(2_000);
  await events.deliver();
  expect(heard).toEqual(['desk 1', 'door 1', 'door 2']);
});

test('a clock that is set back by an hour holds up neither new events nor those that failed [HEAL-33]', async () => {
  const events = createNode();
  const { heard, mend } = subscribeBroken(events);
  await ring(events, 'door', 1);
  await ring(events, 'door', 2);
  mend();

  clock.step(-60 * 60_000);
  await events.deliver();

  expect(heard).toEqual([1, 2]);
});

test('an event that failed on a node whose clock is two seconds ahead waits for its pause [HEAL-33]', async () => {
  const events = createNode();
  const { heard, mend } = subscribeBroken(events);
  clock.step(2_000);
  await ring(events, 'door', 1);
  mend();

  clock.step(-2_000);
  await events.deliver();
  expect(heard).toEqual([]);
  clock.advance(3_000);
  await events.deliver();

  expect(heard).toEqual([1]);
});

test('when several nodes deliver, one of them gets each event, in the order of its subject', async () => {
  const silent = createNode();
  silent.onRecorded(bellRung, { name: 'test.porter', handle: () => Promise.reject(new Error('Not here')) });
  for (let count = 1; count <= 10; count++) {
    await ring(silent, 'door', count);
    await ring(silent, 'desk', count);
  }
  clock.advance(60_000);
  const heard: string[] = [];
  const nodes = [0, 1, 2].map(() => {
    const node = createNode();
    node.onRecorded(bellRung, {
      name: 'test.porter',
      handle: async ({ bell, count }) => void heard.push(`${bell} ${count}`),
    });
    return node;
  });

  while ((await countWaiting()) > 0) await Promise.all(nodes.map((node) => node.deliver()));

  const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1);
  for (const bell of ['door', 'desk']) {
    expect(heard.filter((one) => one.startsWith(bell))).toEqual(oneToTen.map((count) => `${bell} ${count}`));
  }
});

/** Starting a program takes long on a machine with much else to do. */
const long = { timeout: 180_000 };

test('an event whose process is killed while it delivers is delivered again by another', long, async () => {
  const script = fileURLToPath(new URL('./testing/dies-while-delivering.ts', import.meta.url));
  const child = spawn(process.execPath, [script, testDatabase.url], { stdio: 'pipe' });
  const exited = once(child, 'exit');
  await untilPrinted(child, /delivering 7/);
  child.kill('SIGKILL');
  await exited;
  const events = createNode(systemClock);
  const heard = subscribe(events);

  // PostgreSQL unlocks the row once it notices that the connection is gone.
  await expect
    .poll(async () => {
      await events.deliver();
      return heard;
    })
    .toEqual([7]);
  expect(await countWaiting()).toBe(0);
});
