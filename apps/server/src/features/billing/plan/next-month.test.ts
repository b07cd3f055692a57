import { expect, test } from 'vitest';
import { nextMonth } from './next-month.ts';

test.each([
  ['2026-11-10T03:00:00.000Z', '2026-12-10T03:00:00.000Z'],
  ['2026-12-31T23:59:59.000Z', '2027-01-31T23:59:59.000Z'],
  ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2028-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', '2026-04-30T00:00:00.000Z'],
])('a month after %s is %s', (instant, next) => {
  expect(nextMonth(new Date(instant)).toISOString()).toBe(next);
});
