import { expect, test } from 'vitest';
import { cycleTurn, periodFrom } from './periods.ts';

const at = (iso: string) => Date.parse(iso) / 1_000;
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 16);
const monthly = { interval: 'month', count: 1 } as const;

test.each([
  ['2026-01-31T10:30:00Z', ['2026-02-28T10:30', '2026-03-31T10:30', '2026-04-30T10:30', '2026-05-31T10:30']],
  ['2028-01-31T00:00:00Z', ['2028-02-29T00:00', '2028-03-31T00:00']],
  ['2026-01-30T00:00:00Z', ['2026-02-28T00:00', '2026-03-30T00:00']],
  ['2026-11-15T23:59:59Z', ['2026-12-15T23:59', '2027-01-15T23:59']],
])('a monthly cycle from %s renews at %j', (anchor, turns) => {
  expect(turns.map((_, index) => iso(cycleTurn(at(anchor), monthly, index + 1)))).toEqual(turns);
});

test.each([
  [{ interval: 'day', count: 10 }, '2026-02-10T00:00'],
  [{ interval: 'week', count: 2 }, '2026-02-14T00:00'],
  [{ interval: 'month', count: 3 }, '2026-04-30T00:00'],
  [{ interval: 'year', count: 1 }, '2027-01-31T00:00'],
] as const)('one period of %j', (interval, turn) => {
  expect(iso(cycleTurn(at('2026-01-31T00:00:00Z'), interval, 1))).toBe(turn);
});

test('a yearly cycle from a leap day returns to it in the next leap year', () => {
  const yearly = { interval: 'year', count: 1 } as const;
  expect(iso(cycleTurn(at('2028-02-29T00:00:00Z'), yearly, 1))).toBe('2029-02-28T00:00');
  expect(iso(cycleTurn(at('2028-02-29T00:00:00Z'), yearly, 4))).toBe('2032-02-29T00:00');
});

test('a period after a short month ends on the day of the anchor again', () => {
  const period = periodFrom(at('2026-02-28T10:30:00Z'), at('2026-01-31T10:30:00Z'), monthly);
  expect(iso(period.end)).toBe('2026-03-31T10:30');
});
