import { expect, test } from 'vitest';
import { planEndOf, surplusOf } from './plan-end.ts';

const periodEndAt = new Date('2026-12-10T00:00:00Z');

test.each([
  ['a paid plan with its period', { status: 'PREMIUM', isPaying: true, periodEndAt }, periodEndAt],
  ['a given plan at once', { status: 'PREMIUM', isPaying: false, periodEndAt: null }, null],
  ['an unpaid plan at once', { status: 'INVALID', isPaying: true, periodEndAt }, null],
] as const)('ends %s [CONTRACT-17]', (_, standing, end) => {
  expect(planEndOf(standing)).toBe(end);
});

test.each([
  [{ useSheats: 1, useGroups: 0 }, null],
  [
    { useSheats: 5, useGroups: 1 },
    { seats: 4, groups: 1 },
  ],
  [
    { useSheats: 1, useGroups: 1 },
    { seats: 0, groups: 1 },
  ],
])('of %o the free plan has no room for %o [CONTRACT-18]', (usage, surplus) => {
  expect(surplusOf(usage)).toEqual(surplus);
});
