import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../../../platform/events/events.ts';
import { answerBank, type BillingApp, chargesOf, startBillingApp } from '../../../testing/billing-app.ts';
import { buildSeat } from '../../../testing/builders/company.ts';
import { buildGroup } from '../../../testing/builders/group.ts';
import {
  buildPayer,
  buildPayingPayer,
  cancelPlan,
  choosePlan,
  type Payer,
  refreshPlan,
  resumePlan,
  saveCard,
  secretOf,
  standingOf,
} from '../../../testing/builders/payer.ts';
import { planChanges } from '../billing.tables.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';
import { givePlan } from './give-plan.service.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const { business, professional } = planMasters;

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
  // These tests must pass without events from the provider.
  app.stripe.sendEventsTo(null);
});

afterAll(() => app.close());

describe('a paid contract', () => {
  test('ends with the paid period, and can be kept until then [OP-08]', async () => {
    const payer = await buildPayingPayer(app);

    const { errors } = await cancelPlan(payer);
    expect(errors).toBeUndefined();
    expect(await standingOf(payer)).toMatchObject({
      status: 'PREMIUM',
      chosen: 6,
      inForce: 2,
      cancelAt: '2026-12-10T03:00:00.000Z',
    });

    await resumePlan(payer);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 2, cancelAt: null });
  });

  test('can be ended while more is in use than the free plan has room for [OP-08]', async () => {
    const payer = await buildPayingPayer(app, { planMasterId: business.id });
    await buildSeat(app.ctx.db, { accountId: payer.accountId });
    await buildGroup(app.ctx.db, { accountId: payer.accountId });

    const { errors } = await cancelPlan(payer);

    expect(errors).toBeUndefined();
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 6, seats: 5 });
  });

  test('that is ended twice, also concurrently, ends once', async () => {
    const payer = await buildPayingPayer(app);

    const answers = await Promise.all([cancelPlan(payer), cancelPlan(payer)]);
    const again = await cancelPlan(payer);

    expect([...answers, again].map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 6 });
  });

  test('prevents a change to other plans until it is kept [CONTRACT-06]', async () => {
    const payer = await buildPayingPayer(app);
    await cancelPlan(payer);

    const answer = await choosePlan(payer, { planMasterId: business.id });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ reason: 'not_changeable' });
  });

  test('cannot be ended while a change of the plan is in progress', async () => {
    const payer = await buildPayingPayer(app);
    const { planId } = payer;
    const change = { planId, idempotencyKey: 'key', planMasterId: business.id, options: [], prorationAt: null };
    await app.ctx.db.insert(planChanges).values({ ...change, createdAt: app.clock.now() });

    const answer = await cancelPlan(payer);

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'change_under_way' });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 2 });
  });

  test('that is unpaid ends at once, and its invoice cannot be paid by a later card [OP-05] [OP-08]', async () => {
    const payer = await buildPayingPayer(app, { card: '0358' });
    for (const days of [31, 30]) {
      app.clock.advance(days * dayMs);
      await app.stripe.settled();
      await refreshPlan(payer);
    }
    expect(await standingOf(payer)).toMatchObject({ status: 'INVALID' });

    const { errors } = await cancelPlan(payer);

    expect(errors).toBeUndefined();
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 });
    expect(await openInvoicesOf(payer.accountId)).toEqual([]);
    await saveCard(payer, 'visa');
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });
});

async function openInvoicesOf(accountId: string): Promise<string[]> {
  const customer = await findCustomerOfAccount(app.ctx.db, accountId);
  const invoices = await app.ctx.payments.listInvoices(customer?.stripeCustomerId ?? '', 10);
  return invoices.filter(({ isOpen }) => isOpen).map(({ id }) => id);
}

test('without a contract there is nothing to end and nothing to keep', async () => {
  const payer = await buildPayer(app, { card: 'visa' });

  const ended = await cancelPlan(payer);
  const kept = await resumePlan(payer);

  expect(ended.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'no_subscription' });
  expect(kept.errors?.[0]?.extensions).toMatchObject({ reason: 'not_canceled' });
});

describe('a plan given by the operator', () => {
  test('stays if the purchase of another one is not completed', async () => {
    const payer = await given(business.id);
    await secretOf(choosePlan(payer, { planMasterId: professional.id }));

    app.clock.advance(2 * dayMs);
    await app.stripe.settled();
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 3 });
  });

  test('ends when it is cancelled, together with a purchase that waits for the bank', async () => {
    const payer = await given(business.id);
    const secret = await secretOf(choosePlan(payer, { planMasterId: professional.id }));

    await cancelPlan(payer);
    await answerBank(app, secret, 'approve');
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 });
    expect(await chargesOf(app, payer.accountId)).toEqual([]);
  });
});

test('a cancellation drops a change that waits for the bank', async () => {
  const payer = await buildPayingPayer(app);
  await saveCard(payer, 'authenticationRequired');
  const secret = await secretOf(choosePlan(payer, { planMasterId: business.id }));

  await cancelPlan(payer);
  await answerBank(app, secret, 'approve');
  await refreshPlan(payer);

  expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2, chosen: 6 });
  expect(await chargesOf(app, payer.accountId)).toEqual([550]);
});

test('a subscription that has ended at the provider without an event can be cancelled', async () => {
  const payer = await buildPayingPayer(app);
  const customer = await findCustomerOfAccount(app.ctx.db, payer.accountId);
  const [subscription] = await app.ctx.payments.listSubscriptions(customer?.stripeCustomerId ?? '');
  await app.ctx.payments.endSubscription(subscription?.id ?? '');

  const { errors } = await cancelPlan(payer);

  expect(errors).toBeUndefined();
  expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 });
});

/** A payer with a given plan, and a card whose bank always requires confirmation. */
async function given(planMasterId: number): Promise<Payer> {
  const payer = await buildPayer(app, { card: 'authenticationRequired' });
  const { accountId } = payer;
  const choice = { planMasterId, options: [] };
  await app.ctx.db.transaction((tx) => givePlan(app.ctx, tx, { say: silent, accountId, choice }));
  return payer;
}
