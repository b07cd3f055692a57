import { expect, test } from 'vitest';
import { pausedUntil } from './pause.ts';

test.each([
  ['2026-11-10T03:00:00.000Z', '2027-11-10T03:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
])('an ID paused at %s is kept until %s [OP-75]', (pausedAt, until) => {
  expect(pausedUntil(new Date(pausedAt)).toISOString()).toBe(until);
});
