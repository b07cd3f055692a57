import { planMasters } from '@yobirin/contract/billing';
import { describe, expect, test } from 'vitest';
import { canSubmit, initialChoice, offersOf, orderOf } from './plan-choice.ts';
import { canChoosePlan, planNameOf } from './subscription.ts';
import { buildPaid, buildSubscription, offeredPlans } from './testing/subscription-builder.ts';

const { standard, business, professional, enterprise, corporate, free } = planMasters;
const alone = { useSheats: 1, useGroups: 0 };

test('plans are offered by price, without the trial and the operator’s [CONTRACT-01] [CONTRACT-03]', () => {
  const offered = offersOf(buildSubscription(), alone, {}).map(({ plan }) => plan.id);
  expect(offered).toEqual([standard.id, business.id, professional.id, enterprise.id, corporate.id]);
});

test('a paid plan is marked as the current one, and the free plan is not offered [CONTRACT-03] [OP-08]', () => {
  const offers = offersOf(buildPaid('standard'), alone, {});
  expect(offers.map(({ plan, state }) => [plan.id, state]).slice(0, 2)).toEqual([
    [standard.id, 'CURRENT'],
    [business.id, 'SELECTABLE'],
  ]);
});

describe('a plan that is too small for the IDs and groups in use [CONTRACT-04]', () => {
  const usage = { useSheats: 6, useGroups: 1 };
  const subscription = buildPaid('professional');
  const stateOf = (quantities = {}) =>
    offersOf(subscription, usage, quantities).find(({ plan }) => plan.id === business.id)?.state;

  test('cannot be chosen, until an option makes room', () => {
    expect(stateOf()).toBe('TOO_SMALL');
    expect(stateOf({ 1: 1 })).toBe('SELECTABLE');
  });

  test('cannot be ordered', () => {
    expect(orderOf({ planMasterId: business.id, quantities: {} }, subscription, usage)).toBeNull();
    expect(orderOf({ planMasterId: business.id, quantities: { 1: 1 } }, subscription, usage)).toMatchObject({
      options: [{ optionMasterId: '1', quantity: 1 }],
    });
  });
});

describe('an order', () => {
  test('needs a change', () => {
    const subscription = buildPaid('business', { quantities: { 1: 2 } });
    const choice = initialChoice(subscription);

    expect(choice).toEqual({ planMasterId: business.id, quantities: { 1: 2 } });
    expect(orderOf(choice, subscription, alone)).toBeNull();
    expect(orderOf({ ...choice, quantities: { 1: 3 } }, subscription, alone)).toMatchObject({
      plan: { id: business.id },
    });
  });

  test('starts empty for an owner without a paid plan', () => {
    const subscription = buildSubscription();
    expect(orderOf(initialChoice(subscription), subscription, alone)).toBeNull();
    expect(orderOf({ planMasterId: standard.id, quantities: {} }, subscription, alone)).not.toBeNull();
  });
});

test.each([
  ['everything complete', { isAgreed: true, hasCard: true, planMasterId: standard.id }, true],
  ['terms not agreed to', { isAgreed: false, hasCard: true, planMasterId: standard.id }, false],
  ['no plan', { isAgreed: true, hasCard: true, planMasterId: null }, false],
  ['no card for a paid plan', { isAgreed: true, hasCard: false, planMasterId: standard.id }, false],
] as const)('canSubmit decides about an order with %s [CONTRACT-02]', (_, { planMasterId, ...rest }, isPossible) => {
  const order = orderOf({ planMasterId, quantities: {} }, buildPaid('business'), alone);
  expect(canSubmit({ order, ...rest })).toBe(isPossible);
});

test.each([
  ['on trial', buildSubscription(), true],
  ['whose trial ran out', buildSubscription({ status: 'FREE' }), true],
  ['that pays', buildPaid('standard'), true],
  ['that has cancelled', buildPaid('standard', { chosenPlanMasterId: free.id }), false],
  ['unpaid', buildPaid('standard', { status: 'INVALID' }), false],
  ['of the operator', buildPaid('supervisor', { status: 'ADMIN' }), false],
])('canChoosePlan decides for an account %s [CONTRACT-06]', (_, subscription, isOpen) => {
  expect(canChoosePlan(subscription)).toBe(isOpen);
});

test('a plan has its name in the reader’s language [I18N-04]', () => {
  const plan = offeredPlans.find(({ id }) => id === standard.id) ?? { name: '', planLocales: [] };
  expect(planNameOf(plan, 'ja')).toBe('スタンダードプラン');
  expect(planNameOf(plan, 'en')).toBe('Standard');
  expect(planNameOf({ name: 'Other', planLocales: [] }, 'ja')).toBe('Other');
});
