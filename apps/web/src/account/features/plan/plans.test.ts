import { planMasters } from '@yobirin/contract/billing';
import { expect, test } from 'vitest';
import { offeredPlans } from '../subscription/testing/subscription-builder.ts';
import { plansOf } from './plans.ts';

test('the plans for sale follow the standard plan, the cheapest first [CONTRACT-13]', () => {
  const { standard, others } = plansOf(offeredPlans);

  expect(standard.id).toBe(planMasters.standard.id);
  expect(others.map(({ name, maxSeats, maxGroups }) => [name, maxSeats, maxGroups])).toEqual([
    ['business', 5, 1],
    ['professional', 10, 3],
    ['enterprise', 30, 10],
    ['corporate', 100, 30],
  ]);
});
