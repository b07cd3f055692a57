import { expect, test } from 'vitest';
import { reasonToSkip, secondScreen, timeOfRun } from './time-for-journeys.mjs';

const minuteMs = 60_000;
const env = timeOfRun(0);

test('after 60 minutes no journey is repeated on the desktop', () => {
  expect(reasonToSkip(secondScreen, { nowMs: 59 * minuteMs, env })).toBeNull();
  expect(reasonToSkip(secondScreen, { nowMs: 60 * minuteMs, env })).toContain('60 minutes');
});

test('after 78 minutes no journey begins', () => {
  expect(reasonToSkip('phone', { nowMs: 77 * minuteMs, env })).toBeNull();
  expect(reasonToSkip('phone', { nowMs: 78 * minuteMs, env })).toContain('78 minutes');
});

test('journeys that run without `npm test` have no time limit', () => {
  expect(reasonToSkip(secondScreen, { env: {} })).toBeNull();
});
