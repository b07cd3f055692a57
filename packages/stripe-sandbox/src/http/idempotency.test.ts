import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { createPayer, createPrice, refusalOf, start } from '../testing/start.ts';

test('the same key gives the same answer and does the work once', async () => {
  const { stripe } = await start();
  const first = await stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k1' });
  const again = await stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k1' });
  expect(again).toEqual(first);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('the same key with other parameters is refused', async () => {
  const { stripe } = await start();
  await stripe.customers.create({ name: 'a' }, { idempotencyKey: 'k1' });
  const refusal = await refusalOf(stripe.customers.create({ name: 'b' }, { idempotencyKey: 'k1' }));
  expect(refusal).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('of two concurrent requests with one key, one is refused and the work is done once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { stripe } = await start(undefined, { dataFile: join(folder, 'data.json') });
  await stripe.customers.list();
  const requests = Array.from({ length: 8 }, () => stripe.customers.create({}, { idempotencyKey: 'k1' }));
  const outcomes = await Promise.allSettled(requests);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  }
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('a declined payment is replayed by its key, and a wrong request may be corrected under its key', async () => {
  const { stripe } = await start();
  const price = await createPrice(stripe, 'Standard', 550);
  const customer = await createPayer(stripe, 'chargeCustomerFail');
  const params: Stripe.SubscriptionCreateParams = {
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'error_if_incomplete',
  };
  const declined = await refusalOf(stripe.subscriptions.create(params, { idempotencyKey: 'k1' }));
  const again = await refusalOf(stripe.subscriptions.create(params, { idempotencyKey: 'k1' }));
  expect([declined.code, again.code]).toEqual(['card_declined', 'card_declined']);
  expect(again.headers?.['idempotent-replayed']).toBe('true');

  await refusalOf(stripe.products.create({ name: '', wrong: 1 } as never, { idempotencyKey: 'k2' }));
  expect(await stripe.products.create({ name: 'right' }, { idempotencyKey: 'k2' })).toMatchObject({ name: 'right' });
});

test('a key is forgotten after a day', async () => {
  const { sandbox, stripe } = await start();
  const first = await stripe.customers.create({}, { idempotencyKey: 'k1' });
  await sandbox.clock.advanceBy({ hours: 25 });
  expect((await stripe.customers.create({}, { idempotencyKey: 'k1' })).id).not.toBe(first.id);
});

test('a lost answer is replayed by its key: the work is done once', async () => {
  const { sandbox, stripe } = await start();
  const price = await createPrice(stripe, 'Standard', 550);
  const customer = await createPayer(stripe);
  const params = { customer: customer.id, items: [{ price: price.id }] };
  // The SDK retries once by itself after a broken connection, so the second answer has to be lost, too.
  sandbox.failNext({ path: '/v1/subscriptions', kind: 'lost', times: 2 });
  const lost = await refusalOf(stripe.subscriptions.create(params, { idempotencyKey: 'k1' }));
  expect(lost.type).toBe('StripeConnectionError');
  expect(await stripe.subscriptions.create(params, { idempotencyKey: 'k1' })).toMatchObject({ status: 'active' });
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

test('a server that is down does no work, and answers when it is back', async () => {
  const { sandbox, stripe } = await start();
  sandbox.failNext({ kind: 'down', times: 2 });
  expect((await refusalOf(stripe.customers.create({}, { idempotencyKey: 'k1' }))).statusCode).toBe(503);
  expect((await refusalOf(stripe.customers.create({}, { idempotencyKey: 'k1' }))).statusCode).toBe(503);
  await stripe.customers.create({}, { idempotencyKey: 'k1' });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
