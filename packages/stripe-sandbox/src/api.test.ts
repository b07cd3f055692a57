import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { apiVersion } from './http/version.ts';
import { createPayer, createPrice, refusalOf, start } from './testing/start.ts';

describe('authentication', () => {
  test('a wrong key and no key are refused', async () => {
    const { sandbox } = await start();
    const { host, port } = sandbox;
    const stranger = new Stripe('sk_test_wrong', { host, port, protocol: 'http', maxNetworkRetries: 0 });
    expect(await refusalOf(stranger.customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${sandbox.origin}/v1/customers`)).status).toBe(401);
  });

  test('the publishable key opens only what browsers use', async () => {
    const { sandbox } = await start();
    const headers = { Authorization: `Bearer ${sandbox.publishableKey}` };
    const response = await fetch(`${sandbox.origin}/v1/customers`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('answers', () => {
  test('carry the version and an id of the request', async () => {
    const { stripe } = await start();
    const { lastResponse } = await stripe.customers.create();
    expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion, requestId: expect.stringMatching(/^req_/) });
    expect(Stripe.API_VERSION).toBe(apiVersion);
  });

  test('to an unknown path are refusals', async () => {
    const { stripe } = await start();
    const refusal = await refusalOf(stripe.coupons.list());
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 });
    expect(refusal.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/coupons\)/);
  });

  test.each([
    ['customers', { nickname: 'x' }, 'parameter_unknown', 'nickname'],
    ['products', {}, 'parameter_missing', 'name'],
    ['prices', { product: 'prod_x', currency: 'jpy', unit_amount: 'much' }, 'parameter_invalid_integer', 'unit_amount'],
    ['subscriptions', { customer: 'cus_x', items: [{ plan: 'x' }] }, 'parameter_missing', 'items[0][price]'],
    ['subscriptions', { customer: 'cus_x', items: [{ price: 'x' }] }, 'resource_missing', 'customer'],
  ])('to wrong parameters of %s name the parameter: %j', async (path, params, code, param) => {
    const { stripe } = await start();
    const refusal = await refusalOf(stripe.rawRequest('POST', `/v1/${path}`, params));
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
  });

  test('to a body that is too long are refusals too', async () => {
    const { stripe } = await start();
    const refusal = await refusalOf(stripe.customers.create({ description: 'x'.repeat(300_000) }));
    expect(refusal).toMatchObject({ rawType: 'invalid_request_error', statusCode: 413 });
  });

  test('to an id that is not there: resource_missing', async () => {
    const { stripe } = await start();
    const refusal = await refusalOf(stripe.customers.retrieve('cus_nobody'));
    expect(refusal).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
  });
});

describe('customers', () => {
  test('are created, updated, found and deleted', async () => {
    const { stripe } = await start();
    const created = await stripe.customers.create({ email: 'a@example.com', metadata: { accountId: '7', old: 'x' } });
    const updated = await stripe.customers.update(created.id, { name: '花子', email: '', metadata: { old: '' } });
    expect(updated).toMatchObject({ name: '花子', email: null, metadata: { accountId: '7' }, balance: 0 });
    expect((await stripe.customers.list()).data).toMatchObject([{ id: created.id }]);
    expect(await stripe.customers.del(created.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(created.id)).toMatchObject({ deleted: true });
    expect((await stripe.customers.list()).data).toEqual([]);
    expect(await refusalOf(stripe.customers.update(created.id, { name: 'x' }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('take their subscriptions and cards with them, and leave their invoices', async () => {
    const { stripe } = await start();
    const price = await createPrice(stripe, 'Standard', 550);
    const customer = await createPayer(stripe);
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    await stripe.customers.del(customer.id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toMatchObject([{ status: 'paid' }]);
  });

  test('are found by e-mail', async () => {
    const { stripe } = await start();
    await stripe.customers.create({ email: 'a@example.com' });
    const wanted = await stripe.customers.create({ email: 'b@example.com' });
    expect((await stripe.customers.list({ email: 'b@example.com' })).data.map(({ id }) => id)).toEqual([wanted.id]);
  });
});

describe('prices', () => {
  test('are found by their lookup key, with their product', async () => {
    const { stripe } = await start();
    const product = await stripe.products.create({ id: 'standard', name: 'スタンダード' });
    await stripe.prices.create({
      product: product.id,
      currency: 'jpy',
      unit_amount: 550,
      lookup_key: 'plan',
      recurring: { interval: 'month' },
    });
    const { data } = await stripe.prices.list({ lookup_keys: ['plan'], expand: ['data.product'] });
    expect(data).toMatchObject([
      { unit_amount: 550, type: 'recurring', product: { id: 'standard', name: 'スタンダード' } },
    ]);
  });

  test('transfer their lookup key only on request', async () => {
    const { stripe } = await start();
    const { id: product } = await stripe.products.create({ name: 'x' });
    const price = { product, currency: 'jpy', unit_amount: 1, lookup_key: 'plan' };
    await stripe.prices.create(price);
    expect(await refusalOf(stripe.prices.create(price))).toMatchObject({ param: 'lookup_key' });
    const second = await stripe.prices.create({ ...price, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['plan'] })).data.map(({ id }) => id)).toEqual([second.id]);
  });

  test('and products can be updated', async () => {
    const { stripe } = await start();
    const price = await createPrice(stripe, 'Standard', 550);
    await stripe.prices.update(price.id, { active: false, nickname: 'old' });
    await stripe.products.update(String(price.product), { name: 'Renamed' });
    expect(await stripe.prices.retrieve(price.id, { expand: ['product'] })).toMatchObject({
      active: false,
      nickname: 'old',
      product: { name: 'Renamed' },
    });
    expect((await stripe.prices.list({ active: true })).data).toEqual([]);
  });
});

describe('lists', () => {
  test('go page by page, the newest first', async () => {
    const { stripe } = await start();
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await stripe.customers.create()).id);
    const first = await stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    const last = await stripe.customers.list({ limit: 2, starting_after: made[2] });
    expect(last).toMatchObject({ has_more: false, data: [{ id: made[3] }, { id: made[4] }] });
    const back = await stripe.customers.list({ limit: 2, ending_before: made[3] });
    expect(back).toMatchObject({ has_more: true, data: [{ id: made[1] }, { id: made[2] }] });
    expect((await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).map(({ id }) => id)).toEqual(
      made,
    );
  });

  test('are filtered by the time of creation', async () => {
    const { sandbox, stripe } = await start();
    await stripe.customers.create();
    await sandbox.clock.advanceBy({ hours: 1 });
    const later = await stripe.customers.create();
    expect((await stripe.customers.list({ created: { gte: later.created } })).data.map(({ id }) => id)).toEqual([
      later.id,
    ]);
    expect((await stripe.customers.list({ created: { lt: later.created } })).data).toHaveLength(1);
  });

  test.each([[{ limit: 0 }], [{ limit: 101 }], [{ starting_after: 'cus_nobody' }]])('refuse %j', async (params) => {
    const { stripe } = await start();
    expect((await refusalOf(Promise.resolve(stripe.customers.list(params)))).statusCode).toBe(400);
  });
});

test('refuse an unknown expansion', async () => {
  const { stripe } = await start();
  const refusal = await refusalOf(stripe.customers.create({ expand: ['created'] }));
  expect(refusal.message).toBe('This property cannot be expanded (created).');
  expect((await stripe.customers.list()).data).toEqual([]);
});
