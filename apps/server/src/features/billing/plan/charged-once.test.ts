import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerBank, type BillingApp, chargesOf, startBillingApp } from '../../../testing/billing-app.ts';
import {
  buildPayer,
  buildPayingPayer,
  choosePlan,
  previewOf,
  refreshPlan,
  saveCard,
  secretOf,
  standingOf,
} from '../../../testing/builders/payer.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { type CustomerRow, findCustomerOfAccount } from '../customer/customer.queries.ts';
import { findPlanChange } from './plan-change.queries.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

afterAll(() => app.close());

const { standard, business } = planMasters;
const dayMs = 24 * 60 * 60 * 1_000;

describe('for concurrent requests', () => {
  test('a first subscription is charged once', async () => {
    const payer = await buildPayer(app, { card: 'visa' });

    await Promise.all([1, 2, 3].map(() => choosePlan(payer, { planMasterId: standard.id })));

    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2 });
  });

  test('a change is charged once', async () => {
    const payer = await buildPayingPayer(app);

    await Promise.all([1, 2, 3].map(() => choosePlan(payer, { planMasterId: business.id })));

    expect(await chargesOf(app, payer.accountId)).toEqual([550, 2_750 - 550]);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 3 });
  });

  test('a declined card leaves nothing that could still be charged', async () => {
    const payer = await buildPayer(app, { card: 'chargeCustomerFail' });

    const answers = await Promise.all([1, 2].map(() => choosePlan(payer, { planMasterId: standard.id })));

    expect(answers.map(codeOf)).toEqual(['UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY']);
    await saveCard(payer, 'visa');
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL' });
    expect(await chargesOf(app, payer.accountId)).toEqual([]);
  });

  test('one customer is created', async () => {
    const payer = await buildPayer(app);
    const setUp = () =>
      payer.ask('query ($id: ID!) { stripeSetupIntent(accountId: $id) { id clientSecret } }', {
        id: payer.accountId,
      });

    const answers = await Promise.all([setUp(), setUp()]);

    expect(answers.map(codeOf)).toEqual([undefined, undefined]);
  });
});

test('tabs that save different cards concurrently leave one card', async () => {
  const { accountId } = await buildPayingPayer(app);
  const { stripeCustomerId } = await requireCustomerOf(accountId);
  const cards = ['visa', 'amex', 'jcb'].map((card) => app.ctx.payments.saveCard(stripeCustomerId, `pm_card_${card}`));

  await Promise.all(cards);

  expect((await app.ctx.payments.findCustomer(stripeCustomerId)).card).not.toBeNull();
});

test('two tabs that pay open invoices concurrently pay once, and neither gets an error', async () => {
  const { accountId } = await buildPayingPayer(app, { card: '0358' });
  const { stripeCustomerId } = await requireCustomerOf(accountId);
  app.clock.advance(32 * dayMs);
  await app.stripe.settled();
  await app.ctx.payments.saveCard(stripeCustomerId, 'pm_card_visa');
  const invoices = await app.ctx.payments.listInvoices(stripeCustomerId, 10);
  const due = invoices.find((invoice) => invoice.isOpen)?.id ?? '';

  const payments = await Promise.all([1, 2, 3].map(() => app.ctx.payments.payInvoice(due)));

  expect(payments).toEqual([{ state: 'PAID' }, { state: 'PAID' }, { state: 'PAID' }]);
  expect(await chargesOf(app, accountId)).toEqual([550, 550]);
});

test('two concurrent changes to different plans charge only the price of the plan in force', async () => {
  const payer = await buildPayer(app, { card: 'visa' });

  const answers = await Promise.all([
    choosePlan(payer, { planMasterId: standard.id }),
    choosePlan(payer, { planMasterId: business.id }),
  ]);

  const { inForce } = await standingOf(payer);
  const charges = await chargesOf(app, payer.accountId);
  const refused = answers.map(codeOf).filter((code) => code === 'CONFLICT').length;
  // Either the second was refused, or it came after the first and was a change of plan; a change to a smaller plan is credited.
  expect([
    { inForce: 2, charges: [550], refused: 1 },
    { inForce: 3, charges: [2_750], refused: 1 },
    { inForce: 3, charges: [550, 2_200], refused: 0 },
    { inForce: 2, charges: [2_750], refused: 0 },
  ]).toContainEqual({ inForce, charges, refused });
});

describe('a page that is reloaded while the bank waits for confirmation', () => {
  test('continues the payment, and pays once', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });
    const first = await secretOf(choosePlan(payer, { planMasterId: standard.id }));

    const second = await secretOf(choosePlan(payer, { planMasterId: standard.id }));
    expect(second).toBe(first);
    await answerBank(app, second, 'approve');
    await choosePlan(payer, { planMasterId: standard.id });

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('may choose another plan, which makes the earlier payment impossible', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });
    await secretOf(choosePlan(payer, { planMasterId: business.id }));

    const secret = await secretOf(choosePlan(payer, { planMasterId: standard.id }));
    await answerBank(app, secret, 'approve');
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('may use another card, which drops the payment with the old one', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });
    await secretOf(choosePlan(payer, { planMasterId: standard.id }));

    await saveCard(payer, 'visa');
    await choosePlan(payer, { planMasterId: standard.id });

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('continues a change of plan, too', async () => {
    const payer = await buildPayingPayer(app);
    await saveCard(payer, 'authenticationRequired');
    const first = await secretOf(choosePlan(payer, { planMasterId: business.id }));

    const second = await secretOf(choosePlan(payer, { planMasterId: business.id }));
    await answerBank(app, second, 'approve');
    await refreshPlan(payer);

    expect(second).toBe(first);
    expect(await standingOf(payer)).toMatchObject({ inForce: 3 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 2_200]);
  });
});

describe('a provider that does not answer', () => {
  test('causes an error without a charge, and a second attempt succeeds', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    app.stripe.failNext({ kind: 'down', path: '/v1/subscriptions', times: 100 });
    onTestFinished(() => app.stripe.clearFaults());

    const answer = await choosePlan(payer, { planMasterId: standard.id });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'provider_unavailable',
    });
    app.stripe.clearFaults();
    await choosePlan(payer, { planMasterId: standard.id });

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('for days makes a second attempt cost what is shown then', async () => {
    const payer = await buildPayingPayer(app);
    app.stripe.failNext({ kind: 'down', path: '/v1/subscriptions/:id', method: 'POST', times: 100 });
    onTestFinished(() => app.stripe.clearFaults());
    await choosePlan(payer, { planMasterId: business.id });
    app.stripe.clearFaults();

    app.clock.advance(10 * dayMs);
    const { amountNow, prorationAt } = await previewOf(payer, { planMasterId: business.id });
    await choosePlan(payer, { planMasterId: business.id, prorationAt });

    expect(amountNow).toBeLessThan(2_200);
    expect(await chargesOf(app, payer.accountId)).toEqual([550, amountNow]);
  });

  test('but has charged leads to a license without a second charge', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    app.stripe.failNext({ kind: 'lost', path: '/v1/subscriptions', method: 'POST', times: 3 });
    onTestFinished(() => app.stripe.clearFaults());

    const answer = await choosePlan(payer, { planMasterId: standard.id });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ reason: 'provider_unavailable' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);

    await choosePlan(payer, { planMasterId: standard.id });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
    expect(await findPlanChange(app.ctx.db, payer.planId)).toBeNull();
  });

  test('but has charged a change leads to the change without a second charge', async () => {
    const payer = await buildPayingPayer(app);
    app.stripe.failNext({ kind: 'lost', path: '/v1/subscriptions/:id', method: 'POST', times: 3 });
    onTestFinished(() => app.stripe.clearFaults());

    await choosePlan(payer, { planMasterId: business.id });
    await choosePlan(payer, { planMasterId: business.id });

    expect(await standingOf(payer)).toMatchObject({ inForce: 3 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 2_200]);
  });
});

async function requireCustomerOf(accountId: string): Promise<CustomerRow> {
  const customer = await findCustomerOfAccount(app.ctx.db, accountId);
  if (!customer) throw new Error(`Account ${accountId} has no customer`);
  return customer;
}
