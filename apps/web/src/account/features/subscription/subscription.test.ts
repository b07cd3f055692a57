import { planMasters } from '@yobirin/contract/billing';
import { expect, test } from 'vitest';
import type { SubscriptionQuery } from '../../../api/gen/graphql.ts';
import { subscriptionOf } from './subscription.ts';
import { offeredOptions, offeredPlans } from './testing/subscription-builder.ts';

type Membership = SubscriptionQuery['authenticatedUser']['memberships'][number];
type Plan = NonNullable<Membership['account']['plan']>;

const card = { brand: 'jcb', lastDigit: '0505', expireYear: 2034, expireMonth: 12 };

test('a subscription has the plan in force, with its options and card [USER-04]', () => {
  const subscription = subscriptionOf(buildAnswer(), '1');

  expect(subscription).toMatchObject({
    status: 'PREMIUM',
    yobirinId: 'front-desk',
    plan: { id: planMasters.business.id },
    quantities: { 1: 2 },
    card,
    isPaying: true,
    cancelAt: null,
  });
  expect(subscription.periodEndAt).toEqual(new Date('2026-12-15T00:00:00Z'));
});

test('a cancelled plan stays in force until its end [USER-05]', () => {
  const cancelAt = '2026-12-15T00:00:00.000Z';
  const plan = { planMaster: { id: String(planMasters.free.id) }, licensedPlans: [buildLicense({ cancelAt })] };
  const subscription = subscriptionOf(buildAnswer(plan), '1');

  expect(subscription.plan?.id).toBe(planMasters.business.id);
  expect(subscription.chosenPlanMasterId).toBe(planMasters.free.id);
  expect(subscription.cancelAt).toEqual(new Date(cancelAt));
});

test('the subscription of an account that the user does not own throws', () => {
  expect(() => subscriptionOf(buildAnswer(), '2')).toThrow();
});

function buildAnswer(overrides: Partial<Plan> = {}): SubscriptionQuery {
  const plan: Plan = {
    id: '7',
    stripeSubscriptionId: 'sub_1',
    planMaster: { id: String(planMasters.business.id) },
    options: [{ id: '1', quantity: 2, optionMaster: { id: '1' } }],
    licensedPlans: [buildLicense({ id: '8', isActivated: false, planMasterId: '1' }), buildLicense()],
    ...overrides,
  };
  const membership: Membership = {
    id: '5',
    role: 'OWNER',
    account: {
      id: '1',
      currentLicenseStatus: 'PREMIUM',
      trialEndAt: null,
      customers: [{ id: '3', status: 'ACTIVE', hasInvoices: true }],
      plan,
    },
    yobirinProperties: [{ id: '4', yobirinId: 'front-desk', nickname: '受付' }],
  };
  return {
    authenticatedUser: { id: '2', memberships: [membership] },
    customerSources: [card],
    planMasters: offeredPlans.map((offered) => ({ ...offered, id: String(offered.id) })),
    optionMasters: offeredOptions,
  };
}

function buildLicense(overrides: Partial<Plan['licensedPlans'][number]> = {}): Plan['licensedPlans'][number] {
  return {
    id: '9',
    planMasterId: String(planMasters.business.id),
    isActivated: true,
    licenseExpiredAt: '2026-12-15T00:00:00.000Z',
    cancelAt: null,
    ...overrides,
  };
}
