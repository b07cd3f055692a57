import { describe, expect, test } from 'vitest';
import { licenseStatuses } from './account.ts';
import {
  byPrice,
  canOpenSubscription,
  canSubmitSubscription,
  type PlanMaster,
  planChoice,
  planHolds,
  planMasters,
  updatePlanAndOptionsInput,
} from './billing.ts';
import { errorsOf } from './testing/errors-of.ts';

const allPlans: readonly PlanMaster[] = Object.values(planMasters);
const noUsage = { useSheats: 1, useGroups: 0 };

test('plan ids are fixed, and the standard plan is one ID for 550 yen [ENTITY-07] [LIMIT-03]', () => {
  const ids = Object.entries(planMasters).map(([name, plan]) => [plan.id, name]);

  expect(ids).toEqual([
    [1, 'trial'],
    [2, 'standard'],
    [3, 'business'],
    [4, 'professional'],
    [5, 'enterprise'],
    [6, 'free'],
    [7, 'supervisor'],
    [8, 'corporate'],
  ]);
  expect(planMasters.standard).toMatchObject({ price: 550, maxSeats: 1, maxGroups: 0 });
});

test('plans are listed by price, the cheapest first', () => {
  expect(allPlans.toSorted(byPrice).map((plan) => plan.price)).toEqual([0, 0, 0, 550, 2_750, 5_500, 16_500, 55_000]);
});

describe('selectable plans', () => {
  const selectable = (account: Parameters<typeof planChoice>[1]) =>
    allPlans.filter((plan) => planChoice(plan, account) === 'SELECTABLE').map((plan) => plan.id);

  test.each([
    ['TRIAL', planMasters.trial, [2, 3, 4, 5, 8]],
    ['FREE', planMasters.free, [2, 3, 4, 5, 8]],
    ['FREE', planMasters.standard, [3, 4, 5, 8]],
    ['PREMIUM', planMasters.standard, [3, 4, 5, 8]],
    ['PREMIUM', planMasters.professional, [2, 3, 5, 8]],
    ['ADMIN', planMasters.supervisor, []],
    ['INVALID', planMasters.standard, []],
  ] as const)('for %s on plan %o', (status, plan, ids) => {
    expect(selectable({ status, planMasterId: plan.id, usage: noUsage })).toEqual(ids);
  });

  test('a plan with less than is in use is too small', () => {
    const account = { status: 'PREMIUM', planMasterId: planMasters.professional.id } as const;

    expect(selectable({ ...account, usage: { useSheats: 5, useGroups: 1 } })).toEqual([3, 5, 8]);
    expect(selectable({ ...account, usage: { useSheats: 6, useGroups: 0 } })).toEqual([5, 8]);
    expect(selectable({ ...account, usage: { useSheats: 1, useGroups: 2 } })).toEqual([5, 8]);
    expect(planChoice(planMasters.business, { ...account, usage: { useSheats: 6, useGroups: 0 } })).toBe('TOO_SMALL');
  });

  test('options add seats and groups to a plan', () => {
    const account = { status: 'PREMIUM', planMasterId: planMasters.professional.id } as const;
    const usage = { useSheats: 6, useGroups: 2 };

    expect(planChoice(planMasters.business, { ...account, usage })).toBe('TOO_SMALL');
    expect(planChoice(planMasters.business, { ...account, usage }, { seats: 1, groups: 0 })).toBe('TOO_SMALL');
    expect(planChoice(planMasters.business, { ...account, usage }, { seats: 1, groups: 1 })).toBe('SELECTABLE');
    expect(planHolds(planMasters.professional, { useSheats: 11, useGroups: 0 })).toBe(false);
    expect(planHolds(planMasters.professional, { useSheats: 11, useGroups: 0 }, { seats: 1, groups: 0 })).toBe(true);
  });

  test('trial, free and operator plans are never offered [OP-08]', () => {
    for (const status of licenseStatuses) {
      const account = { status, planMasterId: planMasters.standard.id, usage: noUsage };
      expect(planChoice(planMasters.trial, account)).toBe('NOT_OFFERED');
      expect(planChoice(planMasters.free, account)).toBe('NOT_OFFERED');
      expect(planChoice(planMasters.supervisor, account)).toBe('NOT_OFFERED');
    }
  });
});

test.each([
  ['a paid plan with a card', { isAgreed: true, plan: planMasters.standard, hasCard: true }, true],
  ['a paid plan without a card', { isAgreed: true, plan: planMasters.standard, hasCard: false }, false],
  ['the free plan without a card', { isAgreed: true, plan: planMasters.free, hasCard: false }, true],
  ['terms not agreed to', { isAgreed: false, plan: planMasters.standard, hasCard: true }, false],
  ['no plan chosen', { isAgreed: true, plan: null, hasCard: true }, false],
])('submitting %s [VALID-14]', (_, contract, isPossible) => {
  expect(canSubmitSubscription(contract)).toBe(isPossible);
});

test.each([
  ['on trial', { status: 'TRIAL', planMasterId: 1, activeLicensedPlanMasterId: null }, true],
  ['on its plan', { status: 'PREMIUM', planMasterId: 3, activeLicensedPlanMasterId: 3 }, true],
  ['with a pending change', { status: 'PREMIUM', planMasterId: 6, activeLicensedPlanMasterId: 3 }, false],
  ['on the operator plan', { status: 'ADMIN', planMasterId: 7, activeLicensedPlanMasterId: 7 }, false],
  ['unpaid', { status: 'INVALID', planMasterId: 3, activeLicensedPlanMasterId: 3 }, false],
] as const)('the contract page of an account %s', (_, account, isOpen) => {
  expect(canOpenSubscription(account)).toBe(isOpen);
});

test('options have whole, bounded quantities', () => {
  const input = (quantity: number) => ({ id: '1', planMasterId: '3', options: [{ optionMasterId: '1', quantity }] });

  expect(errorsOf(updatePlanAndOptionsInput, input(2))).toEqual({});
  expect(errorsOf(updatePlanAndOptionsInput, input(-1))).toEqual({ 'options.0.quantity': 'invalid' });
  expect(errorsOf(updatePlanAndOptionsInput, input(1.5))).toEqual({ 'options.0.quantity': 'invalid' });
  expect(errorsOf(updatePlanAndOptionsInput, input(1e9))).toEqual({ 'options.0.quantity': 'invalid' });
});
