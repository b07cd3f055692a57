import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { describeVisits, isRight } from './scenarios/report.ts';
import { runScenarios } from './scenarios/run-scenarios.ts';
import { situations } from './scenarios/situations.ts';

/** `npm run scenarios` names another one; a failure repeats with its seed. */
const seed = Number(process.env.SCENARIOS_SEED ?? 20_261_117);
/** Tuesday, midnight in Tokyo. */
const midnight = new Date('2026-11-16T15:00:00Z');

const clock = createTestClock({ standsStillAt: midnight });
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

test('of 100 strangers each leaves what they should, in the right list, once, and is told the truth [UNHEARD-01] [UNHEARD-02] [UNHEARD-03]', async () => {
  const visits = await runScenarios({ server, clock, random: createRandom(seed) }, 100);

  process.stdout.write(`\nSeed ${seed}\n${describeVisits(visits)}\n`);
  expect(visits.filter((visit) => !isRight(visit))).toEqual([]);
  expect(new Set(visits.map(({ situation }) => situation)).size).toBe(situations.length);
}, 600_000);
