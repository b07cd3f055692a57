import { planMasters } from '@yobirin/contract/billing';
import { describe, expect, test } from 'vitest';
import type { Subscription } from '../stripe/payment-gateway.ts';
import { currentSubscription, outcomeOf, type StoredPlan } from './subscription-outcome.ts';

const periodEnd = new Date('2026-12-10T03:00:00Z');

function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_1',
    payment: 'PAID',
    items: [{ id: 'si_1', priceKey: 'yobirin_plan_2_550', quantity: 1 }],
    periodStart: new Date('2026-11-10T03:00:00Z'),
    periodEnd,
    cancelAt: null,
    pendingItems: null,
    latestInvoiceId: 'in_1',
    ...overrides,
  };
}

const onTrial: StoredPlan = { stripeSubscriptionId: null, paymentState: 'NONE', inForce: 'FREE' };
const waiting: StoredPlan = { stripeSubscriptionId: 'sub_1', paymentState: 'PENDING', inForce: 'FREE' };
const paid: StoredPlan = { stripeSubscriptionId: 'sub_1', paymentState: 'PAID', inForce: 'PAID' };
const retrying: StoredPlan = { ...paid, paymentState: 'RETRYING' };
const unpaid: StoredPlan = { ...paid, paymentState: 'UNPAID' };
const given: StoredPlan = { stripeSubscriptionId: null, paymentState: 'PAID', inForce: 'GIVEN' };
const givenWhileBuying: StoredPlan = { ...given, stripeSubscriptionId: 'sub_1' };

const payments = { PENDING: 'PENDING', PAID: 'PAID', RETRYING: 'RETRYING', UNPAID: 'UNPAID', ENDED: 'ENDED' } as const;

/** Stored plan and state at the provider, then the expected payment state, licensed plan and mails. */
test.each([
  ['a trial that is paid for', onTrial, payments.PAID, 'PAID', 2, ['planStarted']],
  ['a trial whose bank requires confirmation', onTrial, payments.PENDING, 'PENDING', null, []],
  ['a payment that was confirmed', waiting, payments.PAID, 'PAID', 2, ['planStarted']],
  ['a payment that was never confirmed', waiting, payments.ENDED, 'NONE', null, []],
  ['a renewal', paid, payments.PAID, 'PAID', 2, []],
  ['a renewal that fails', paid, payments.RETRYING, 'RETRYING', 2, ['renewalFailed']],
  ['a renewal that fails again', retrying, payments.RETRYING, 'RETRYING', 2, ['renewalFailed']],
  ['a renewal that succeeds after a failure', retrying, payments.PAID, 'PAID', 2, []],
  ['a renewal that stays unpaid', retrying, payments.UNPAID, 'UNPAID', 2, ['licenseInvalid']],
  ['another unpaid month', unpaid, payments.UNPAID, 'UNPAID', 2, []],
  ['a debt that is paid', unpaid, payments.PAID, 'PAID', 2, ['licenseRestored']],
  ['a debt whose subscription ends', unpaid, payments.ENDED, 'ENDED', 6, ['planEnded']],
  ['a cancellation that takes effect', paid, payments.ENDED, 'ENDED', 6, ['planEnded']],
  ['a given plan while another is bought', given, payments.PENDING, 'PAID', null, []],
  ['a given plan whose owner does not complete the purchase', givenWhileBuying, payments.ENDED, 'PAID', null, []],
  ['a given plan that is replaced by a paid one', given, payments.PAID, 'PAID', 2, ['planStarted']],
] as const)('%s [OP-05]', (_, known, payment, paymentState, planMasterId, mails) => {
  const outcome = outcomeOf(known, { subscription: buildSubscription({ payment }), invoices: [] });

  expect(outcome?.paymentState).toBe(paymentState);
  expect(outcome?.license?.planMasterId ?? null).toBe(planMasterId);
  expect(outcome?.mails.map((mail) => mail.kind)).toEqual(mails);
});

test('a pending cancellation chooses the free plan and keeps the paid plan in force', () => {
  const subscription = buildSubscription({ cancelAt: periodEnd });

  const outcome = outcomeOf(paid, { subscription, invoices: [] });

  expect(outcome?.license).toMatchObject({
    planMasterId: planMasters.standard.id,
    chosenPlanMasterId: planMasters.free.id,
    cancelAt: periodEnd,
  });
});

test.each([
  ['on trial', onTrial],
  ['with a plan given by the operator', given],
])('without a subscription nothing is stored %s', (_, known) => {
  expect(outcomeOf(known, { subscription: null, invoices: [] })).toBeNull();
});

test('each attempt to charge a card has a mail of its own', () => {
  const invoice = {
    id: 'in_1',
    billingAt: periodEnd,
    amountPaid: 0,
    hostedInvoiceUrl: 'https://x',
    isOpen: true,
    isVoid: false,
  };
  const subjects = [1, 2].map((attempts) => {
    const subscription = buildSubscription({ payment: 'RETRYING' });
    return outcomeOf(retrying, { subscription, invoices: [{ ...invoice, attempts }] })?.mails[0]?.subject;
  });

  expect(subjects).toEqual(['in_1 1', 'in_1 2']);
});

test('options are licensed with the plan', () => {
  const items = [
    { id: 'si_1', priceKey: 'yobirin_option_1_550', quantity: 2 },
    { id: 'si_2', priceKey: 'yobirin_plan_3_2750', quantity: 1 },
    { id: 'si_3', priceKey: 'another-product', quantity: 9 },
  ];

  const outcome = outcomeOf(paid, { subscription: buildSubscription({ items }), invoices: [] });

  expect(outcome?.license).toMatchObject({ planMasterId: 3, options: [{ optionMasterId: 1, quantity: 2 }] });
});

describe('of several subscriptions', () => {
  test.each([
    ['the newest', ['PAID', 'PAID'], 0],
    ['a paid one, before one that waits,', ['PENDING', 'PAID'], 1],
    ['an unpaid one, before one that has ended,', ['ENDED', 'UNPAID'], 1],
  ] as const)('%s counts', (_, states, position) => {
    const all = states.map((payment, index) => buildSubscription({ id: `sub_${index}`, payment }));

    expect(currentSubscription(all)?.id).toBe(`sub_${position}`);
  });

  test('none counts if all have ended', () => {
    expect(currentSubscription([buildSubscription({ payment: 'ENDED' })])).toBeNull();
  });
});
