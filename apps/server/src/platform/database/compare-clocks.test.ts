import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { patience } from '../../testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createClockWatch } from './compare-clocks.ts';

const minuteMs = 60_000;
let server: TestApp;
const clock = createTestClock();

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

const readiness = async () => (await fetch(`${server.url}/readyz`)).json();
const measure = async () => (await fetch(`${server.url}/metrics`)).text();

function watchClock() {
  const ownClock = createTestClock();
  const captured = captureLog();
  const watch = createClockWatch({ pool: server.ctx.pool, clock: ownClock, log: captured.log });
  return { watch, clock: ownClock, captured };
}

test.each([
  { what: 'right', offsetMs: 0, warnings: 0 },
  { what: 'slow', offsetMs: -minuteMs, warnings: 1 },
  { what: 'fast', offsetMs: minuteMs, warnings: 1 },
])('a clock that is $what leads to $warnings warnings, however often it is compared [HEAL-36]', async (given) => {
  const { watch, clock: ownClock, captured } = watchClock();
  ownClock.step(given.offsetMs);

  for (let times = 0; times < 3; times++) await watch.compare();

  expect(captured.lines()).toHaveLength(given.warnings);
  expect(watch.isRight()).toBe(given.warnings === 0);
});

test('a clock that is set while the node runs is noticed within a minute, and its return [HEAL-36]', async () => {
  const { watch, clock: ownClock, captured } = watchClock();
  const stop = watch.start();
  const said = () => captured.lines().map(({ msg }) => msg);

  // The database knows nothing of the minute that passes here.
  ownClock.advance(minuteMs);
  await vi.waitFor(() => expect(said()).toEqual([expect.stringContaining("is not the database's")]), patience);
  ownClock.step(-2 * minuteMs);
  ownClock.advance(minuteMs);

  await vi.waitFor(() => expect(said()[1]).toContain("is the database's again"), patience);
  stop();
});

test('a clock that was set is compared within a second [HEAL-36]', async () => {
  const { watch, clock: ownClock } = watchClock();
  const stop = watch.start();

  ownClock.step(-minuteMs);
  ownClock.advance(1_000);

  await vi.waitFor(() => expect(watch.isRight()).toBe(false), patience);
  stop();
});

test.each([-minuteMs, 0, minuteMs])(
  'a clock that is %i ms ahead tells the time of the database, also after it was set again [HEAL-75]',
  async (offsetMs) => {
    const { watch, clock: ownClock } = watchClock();
    const startedAt = ownClock.now().getTime();
    ownClock.step(offsetMs);
    await watch.compare();
    ownClock.step(-offsetMs);
    ownClock.advance(1_000);

    // To the milliseconds that a question to the database takes.
    expect(Math.abs(watch.now().getTime() - startedAt - 1_000)).toBeLessThan(minuteMs / 2);
  },
);

test('a node whose clock is wrong is degraded, and its figures say by how much [HEAL-36]', async () => {
  await server.ctx.clockWatch.compare();
  expect(await readiness()).toEqual({ status: 'ok' });

  clock.step(-minuteMs);
  await server.ctx.clockWatch.compare();

  expect(await readiness()).toEqual({ status: 'degraded', missing: ['clock'] });
  const [, seconds] = /yobirin_clock_difference_seconds\{to="database"\} (\S+)/.exec(await measure()) ?? [];
  expect(Math.round(Number(seconds))).toBe(60);
  clock.step(minuteMs);
  await server.ctx.clockWatch.compare();
  expect(await readiness()).toEqual({ status: 'ok' });
});
