import { describe, expect, test } from 'vitest';
import { remainingCharge, unusedCredit } from './proration.ts';

const at = (iso: string) => Date.parse(iso) / 1_000;
const of = (start: string, end: string) => ({ start: at(start), end: at(end) });
const april = of('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z');
const february = of('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z');
const january = of('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');

describe('the rest of a period costs its share by the second', () => {
  test.each([
    [550, april, '2026-04-01T00:00:00Z', 550],
    [550, april, '2026-04-16T00:00:00Z', 275],
    [2_750, april, '2026-04-11T00:00:00Z', 1_833], // 20 of 30 days: 1,833.33
    [2_750, february, '2026-02-11T00:00:00Z', 1_768], // 18 of 28 days: 1,767.86
    [2_750, january, '2026-01-11T00:00:00Z', 1_863], // 21 of 31 days: 1,862.90
    [2_750, april, '2026-04-30T23:59:59Z', 0],
    [5_500_000, april, '2026-04-30T23:59:59Z', 2], // one second of a month: 2.12
    [550, april, '2026-05-01T00:00:00Z', 0],
    [551, april, '2026-04-16T00:00:00Z', 276], // 275.5 is rounded up
  ])('%d yen in %j from %s: %d', (amount, period, from, expected) => {
    expect(remainingCharge(amount, period, at(from))).toEqual({
      amount: expected,
      period: { start: at(from), end: period.end },
    });
  });
});

test('unused time is credited with the amount that was charged', () => {
  expect(unusedCredit({ amount: 550, period: april }, at('2026-04-16T00:00:00Z')).amount).toBe(-275);
  expect(unusedCredit({ amount: 551, period: april }, at('2026-04-16T00:00:00Z')).amount).toBe(-276);
  expect(unusedCredit({ amount: 550, period: april }, at('2026-05-01T00:00:00Z')).amount).toBe(0);
});

test('a credit is a share of the charge, not of the whole price', () => {
  const charge = remainingCharge(2_750, april, at('2026-04-11T00:00:00Z'));
  expect(unusedCredit(charge, at('2026-04-21T00:00:00Z')).amount).toBe(-917); // half of 1,833: 916.5
  expect(unusedCredit(charge, at('2026-04-11T00:00:00Z')).amount).toBe(-1_833);
});
