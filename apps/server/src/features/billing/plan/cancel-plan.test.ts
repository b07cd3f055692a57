import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '../../../platform/events/events.ts';
import { answerBank, type BillingApp, chargesOf, startBillingApp } from '../../../testing/billing-app.ts';
import {
  buildPayer,
  buildPayingPayer,
  choosePlan,
  type Payer,
  refreshPlan,
  saveCard,
  secretOf,
  standingOf,
} from '../../../testing/builders/payer.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';
import { givePlan } from './give-plan.service.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const { business, professional, free } = planMasters;

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
  // These tests must pass without events from the provider.
  app.stripe.sendEventsTo(null);
});

afterAll(() => app.close());

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

    await choosePlan(payer, { planMasterId: free.id });
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

  await choosePlan(payer, { planMasterId: free.id });
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

  const { errors } = await choosePlan(payer, { planMasterId: free.id });

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
