import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createAtMostEvery } from './at-most-every.ts';

const start = new Date('2026-11-15T09:00:00Z');

test('runs at once, then once more for all requests made in between', () => {
  const clock = createTestClock({ standsStillAt: start });
  const atMostEvery = createAtMostEvery(clock, 1_000);
  const runs: string[] = [];
  const ask = (key: string) => atMostEvery(key, () => void runs.push(key));

  for (const key of ['one', 'one', 'other', 'one']) ask(key);
  expect(runs).toEqual(['one', 'other']);
  clock.advance(1_000);
  expect(runs).toEqual(['one', 'other', 'one']);
});

test('runs at once again after an interval without requests', () => {
  const clock = createTestClock({ standsStillAt: start });
  const atMostEvery = createAtMostEvery(clock, 1_000);
  let runs = 0;
  const ask = () => atMostEvery('key', () => runs++);

  ask();
  clock.advance(1_000);
  ask();

  expect(runs).toBe(2);
});
