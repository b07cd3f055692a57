import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  browserFor,
  card,
  createPayer,
  createPrice,
  firstItem,
  invoiceOf,
  iso,
  refusalOf,
  type Started,
  start,
} from '../testing/start.ts';

type Behaviour = Stripe.SubscriptionCreateParams['payment_behavior'];
const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];

async function subscribe(
  { stripe }: Started,
  token: string,
  payment_behavior?: Behaviour,
): Promise<Stripe.Subscription> {
  const price = await createPrice(stripe, 'Standard', 550);
  const customer = await createPayer(stripe, token);
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], payment_behavior, expand });
}

test('a valid card pays at once', async () => {
  const started = await start('2026-04-10T09:00:00Z');
  const subscription = await subscribe(started, 'visa');
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false, currency: 'jpy' });
  expect(iso(subscription.billing_cycle_anchor)).toBe('2026-04-10T09:00:00Z');
  expect(iso(firstItem(subscription).current_period_end)).toBe('2026-05-10T09:00:00Z');
  expect(invoiceOf(subscription)).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    total: 550,
    amount_paid: 550,
    attempt_count: 1,
    number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
    hosted_invoice_url: expect.stringContaining(`${started.sandbox.origin}/i/`),
    confirmation_secret: null,
    parent: { subscription_details: { subscription: subscription.id } },
  });
});

test('several items with quantities make one invoice', async () => {
  const { stripe } = await start();
  const [plan, seat] = [await createPrice(stripe, 'Business', 2_750), await createPrice(stripe, 'Seat', 330)];
  const customer = await createPayer(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: plan.id }, { price: seat.id, quantity: 3 }],
    expand: ['latest_invoice'],
  });
  const { lines, total } = invoiceOf(subscription);
  expect(lines.data.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [2_750, 1],
    [990, 3],
  ]);
  expect(total).toBe(3_740);
});

test('a free price is active without a card', async () => {
  const { stripe } = await start();
  const price = await createPrice(stripe, 'Free', 0);
  const customer = await stripe.customers.create();
  const params = { customer: customer.id, items: [{ price: price.id }], expand };
  const subscription = await stripe.subscriptions.create(params);
  expect(subscription.status).toBe('active');
  expect(invoiceOf(subscription)).toMatchObject({ status: 'paid', amount_due: 0, payments: { data: [] } });
});

describe('a card that fails', () => {
  test('leaves an incomplete subscription that can still be paid', async () => {
    const started = await start();
    const subscription = await subscribe(started, 'chargeCustomerFail');
    expect(subscription.status).toBe('incomplete');
    expect(invoiceOf(subscription)).toMatchObject({ status: 'open', amount_remaining: 550, attempt_count: 1 });

    const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
    const paid = await started.browser.confirmPayment(secret, { paymentMethod: { card: card('378282246310005') } });
    expect(paid.paymentIntent?.status).toBe('succeeded');
    expect(await started.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect((await started.stripe.invoices.list()).data).toMatchObject([{ status: 'paid' }]);
  });

  test('with error_if_incomplete leaves nothing', async () => {
    const started = await start();
    const refusal = await refusalOf(subscribe(started, 'chargeCustomerFail', 'error_if_incomplete'));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
    expect((await started.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await started.stripe.invoices.list()).data).toEqual([]);
    expect((await started.stripe.events.list({ type: 'customer.subscription.created' })).data).toEqual([]);
  });

  test('and is not replaced within 23 hours lets the subscription expire', async () => {
    const started = await start();
    const { id } = await subscribe(started, 'chargeCustomerFail');
    await started.sandbox.clock.advanceBy({ hours: 22 });
    expect(await started.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' });
    await started.sandbox.clock.advanceBy({ hours: 1 });
    expect(await started.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' });
    expect((await started.stripe.invoices.list()).data).toMatchObject([{ status: 'void' }]);
    expect((await started.stripe.paymentIntents.list()).data).toMatchObject([{ status: 'canceled' }]);
  });

  test('a missing card is refused, unless it may be given later', async () => {
    const { stripe, browser } = await start();
    const price = await createPrice(stripe, 'Standard', 550);
    const customer = await stripe.customers.create();
    const params = { customer: customer.id, items: [{ price: price.id }], expand };
    expect(await refusalOf(stripe.subscriptions.create(params))).toMatchObject({
      code: 'resource_missing',
      statusCode: 400,
    });

    const later = await stripe.subscriptions.create({
      ...params,
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    expect(later.status).toBe('incomplete');
    const secret = invoiceOf(later).confirmation_secret?.client_secret ?? '';
    const { paymentIntent } = await browser.confirmPayment(secret, {
      paymentMethod: { card: card('4242424242424242') },
    });
    expect(await stripe.subscriptions.retrieve(later.id)).toMatchObject({
      status: 'active',
      default_payment_method: paymentIntent?.payment_method,
    });
  });
});

describe('a bank that asks the holder', () => {
  test('is answered yes: active', async () => {
    const started = await start();
    const subscription = await subscribe(started, 'authenticationRequired');
    expect(subscription.status).toBe('incomplete');
    const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
    const { paymentIntent } = await started.browser.confirmPayment(secret);
    expect(paymentIntent?.status).toBe('succeeded');
    expect(await started.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  test('is answered no: still incomplete, and may be retried', async () => {
    const started = await start();
    const subscription = await subscribe(started, 'authenticationRequired', 'default_incomplete');
    const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
    const { error } = await browserFor(started.sandbox, 'decline').confirmPayment(secret);
    expect(error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    expect(await started.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' });

    const again = await started.browser.confirmPayment(secret, { paymentMethod: { card: card('4000002760003184') } });
    expect(again.paymentIntent?.status).toBe('succeeded');
  });

  test('cannot be asked by error_if_incomplete', async () => {
    const started = await start();
    const refusal = await refusalOf(subscribe(started, 'authenticationRequired', 'error_if_incomplete'));
    expect(refusal.code).toBe('subscription_payment_intent_requires_action');
  });

  test('does not ask again about a card that was set up with approval', async () => {
    const { stripe, browser } = await start();
    const price = await createPrice(stripe, 'Standard', 550);
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id });
    const { setupIntent } = await browser.confirmSetupIntent(intent.client_secret ?? '', {
      paymentMethod: { card: card('4000002500003155') },
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: setupIntent?.payment_method ?? '',
    });
    expect(subscription.status).toBe('active');
  });
});

test('a payment cannot be made twice', async () => {
  const started = await start();
  const subscription = await subscribe(started, 'visa', 'default_incomplete');
  const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
  const outcomes = await Promise.all([started.browser.confirmPayment(secret), started.browser.confirmPayment(secret)]);
  expect(outcomes.map(({ error }) => error?.code).sort()).toEqual(['payment_intent_unexpected_state', undefined]);
  expect(await refusalOf(started.stripe.invoices.pay(invoiceOf(subscription).id))).toMatchObject({
    message: 'Invoice is already paid',
  });
});

test('lists by customer, price and status', async () => {
  const started = await start();
  const { stripe } = started;
  const active = await subscribe(started, 'visa');
  const ended = await subscribe(started, 'visa');
  await stripe.subscriptions.cancel(ended.id);
  const ids = async (params: Stripe.SubscriptionListParams) =>
    (await stripe.subscriptions.list(params)).data.map(({ id }) => id);
  expect(await ids({})).toEqual([active.id]);
  expect(await ids({ status: 'all' })).toEqual([ended.id, active.id]);
  expect(await ids({ status: 'ended' })).toEqual([ended.id]);
  expect(await ids({ status: 'canceled', customer: String(active.customer) })).toEqual([]);
  expect(await ids({ price: firstItem(active).price.id })).toEqual([active.id]);
  const customer = await stripe.customers.retrieve(String(active.customer), { expand: ['subscriptions'] });
  expect(customer).toMatchObject({ subscriptions: { data: [{ id: active.id }] } });
});
