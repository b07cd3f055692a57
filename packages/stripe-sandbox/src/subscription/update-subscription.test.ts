import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  browserFor,
  createPayer,
  createPrice,
  firstItem,
  invoiceOf,
  moveTo,
  refusalOf,
  type Started,
  start,
  useCard,
} from '../testing/start.ts';

type Prices = { standard: string; business: string; professional: string; seat: string };
type Scene = Started & { prices: Prices; customer: string; subscription: Stripe.Subscription };

/** A customer subscribed to one plan since the given moment. */
async function subscribed(at: string, plan: keyof Prices, quantity = 1): Promise<Scene> {
  const started = await start(at);
  const { stripe } = started;
  const prices = {
    standard: (await createPrice(stripe, 'Standard', 550)).id,
    business: (await createPrice(stripe, 'Business', 2_750)).id,
    professional: (await createPrice(stripe, 'Professional', 5_500)).id,
    seat: (await createPrice(stripe, 'Seat', 330)).id,
  };
  const customer = (await createPayer(stripe)).id;
  const subscription = await stripe.subscriptions.create({ customer, items: [{ price: prices[plan], quantity }] });
  return { ...started, prices, customer, subscription };
}

type Change = Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_date' | 'payment_behavior'>;

const changePlan = ({ stripe, subscription }: Scene, change: Change) =>
  stripe.subscriptions.update(subscription.id, {
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice.confirmation_secret'],
    ...change,
  });

const toPlan = ({ subscription, prices }: Scene, plan: keyof Prices) => ({
  items: [{ id: firstItem(subscription).id, price: prices[plan] }],
});

const amounts = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);

describe('a change in the middle of a period is charged and credited to the yen', () => {
  test.each([
    // from, to, beginning of the period, moment of the change, [credit, charge]
    ['standard', 'business', '2026-04-01T00:00:00Z', '2026-04-01T00:00:00Z', [-550, 2_750]],
    ['standard', 'business', '2026-04-01T00:00:00Z', '2026-04-16T00:00:00Z', [-275, 1_375]],
    ['standard', 'business', '2026-04-01T00:00:00Z', '2026-04-11T06:30:15Z', [-362, 1_808]],
    ['standard', 'professional', '2026-04-01T00:00:00Z', '2026-04-30T23:00:00Z', [-1, 8]],
    ['business', 'professional', '2026-02-01T00:00:00Z', '2026-02-11T00:00:00Z', [-1_768, 3_536]], // 28 days
    ['business', 'professional', '2026-01-01T00:00:00Z', '2026-01-11T00:00:00Z', [-1_863, 3_726]], // 31 days
    ['business', 'professional', '2028-02-01T00:00:00Z', '2028-02-11T00:00:00Z', [-1_802, 3_603]], // 29 days
    ['standard', 'business', '2026-01-31T10:00:00Z', '2026-02-14T10:00:00Z', [-275, 1_375]], // 31 Jan to 28 Feb
    ['professional', 'standard', '2026-04-01T00:00:00Z', '2026-04-16T00:00:00Z', [-2_750, 275]],
    ['business', 'standard', '2026-04-01T00:00:00Z', '2026-04-21T12:00:00Z', [-871, 174]],
  ] as const)('%s to %s, since %s, at %s', async (from, to, since, at, [credit, charge]) => {
    const scene = await subscribed(since, from);
    await moveTo(scene.sandbox, at);
    const changed = await changePlan(scene, toPlan(scene, to));
    const invoice = invoiceOf(changed);
    expect(amounts(invoice)).toEqual([credit, charge]);
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: credit + charge });
    expect(firstItem(changed).price.id).toBe(scene.prices[to]);
  });

  test('after a cycle of the 31st was renewed in February', async () => {
    const scene = await subscribed('2026-01-31T10:00:00Z', 'standard');
    await moveTo(scene.sandbox, '2026-03-15T22:00:00Z'); // 15.5 of the 31 days from 28 February to 31 March
    expect(amounts(invoiceOf(await changePlan(scene, toPlan(scene, 'business'))))).toEqual([-275, 1_375]);
  });

  test('more seats, fewer seats, none, and two changes at once', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'business');
    await moveTo(scene.sandbox, '2026-04-16T00:00:00Z');
    const withSeats = await changePlan(scene, { items: [{ price: scene.prices.seat, quantity: 4 }] });
    expect(amounts(invoiceOf(withSeats))).toEqual([660]);
    const seats = withSeats.items.data[1]?.id;
    expect(amounts(invoiceOf(await changePlan(scene, { items: [{ id: seats, quantity: 6 }] })))).toEqual([-660, 990]);
    await moveTo(scene.sandbox, '2026-04-21T00:00:00Z');
    const fewer = await changePlan(scene, {
      items: [{ id: seats, quantity: 1 }, ...toPlan(scene, 'professional').items],
    });
    expect(amounts(invoiceOf(fewer))).toEqual([-917, -660, 1_833, 110]);
    const gone = await changePlan(scene, { items: [{ id: seats, deleted: true }] });
    expect(amounts(invoiceOf(gone))).toEqual([-110]);
    expect(gone.items.data).toHaveLength(1);
  });

  test('forth and back at one moment costs nothing', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    await moveTo(scene.sandbox, '2026-04-11T06:30:15Z');
    const up = invoiceOf(await changePlan(scene, toPlan(scene, 'professional'))).total;
    const down = invoiceOf(await changePlan(scene, toPlan(scene, 'standard'))).total;
    expect(up + down).toBe(0);
  });

  test('equals the preview for its moment', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const { stripe, sandbox, subscription } = scene;
    await moveTo(sandbox, '2026-04-11T00:00:00Z');
    const proration_date = sandbox.clock.now().getTime() / 1_000;
    const { items } = toPlan(scene, 'business');
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
    });
    expect(preview).toMatchObject({ status: 'draft', total: 1_466, amount_due: 1_466, number: null });
    expect((await stripe.invoices.list()).data).toHaveLength(1);
    expect(firstItem(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(scene.prices.standard);

    await sandbox.clock.advanceBy({ seconds: 300 });
    const changed = await changePlan(scene, { items, proration_date });
    expect(invoiceOf(changed).total).toBe(preview.total);
  });
});

describe('previews', () => {
  test('of the next renewal, with and without a change', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const { stripe, sandbox, subscription } = scene;
    await moveTo(sandbox, '2026-04-16T00:00:00Z');
    const next = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next).toMatchObject({ total: 550, billing_reason: 'subscription_cycle' });
    const changed = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: toPlan(scene, 'business'),
    });
    expect(amounts(changed)).toEqual([-275, 1_375, 2_750]);
  });

  test('of a subscription that does not exist yet', async () => {
    const { stripe, prices, customer } = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [{ price: prices.business }, { price: prices.seat, quantity: 2 }] },
    });
    expect(preview.total).toBe(3_410);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  test('of a renewal after a cancellation are refused', async () => {
    const { stripe, subscription } = await subscribed('2026-04-01T00:00:00Z', 'standard');
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(await refusalOf(stripe.invoices.createPreview({ subscription: subscription.id }))).toMatchObject({
      code: 'invoice_upcoming_none',
    });
  });
});

describe('a change that is not charged at once', () => {
  test('create_prorations waits for the renewal', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const { stripe, sandbox, subscription } = scene;
    await moveTo(sandbox, '2026-04-16T00:00:00Z');
    await stripe.subscriptions.update(subscription.id, {
      ...toPlan(scene, 'business'),
      proration_behavior: 'create_prorations',
    });
    expect((await stripe.invoices.list()).data).toHaveLength(1);
    await moveTo(sandbox, '2026-05-01T01:00:00Z');
    const [renewal] = (await stripe.invoices.list({ limit: 1 })).data;
    expect(renewal && amounts(renewal)).toEqual([-275, 1_375, 2_750]);
    expect(renewal).toMatchObject({ total: 3_850, status: 'paid' });
  });

  test('none costs nothing until the renewal, and credits only what was charged', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const { stripe, sandbox, subscription } = scene;
    await moveTo(sandbox, '2026-04-16T00:00:00Z');
    await stripe.subscriptions.update(subscription.id, { ...toPlan(scene, 'business'), proration_behavior: 'none' });
    const back = await changePlan(scene, toPlan(scene, 'standard'));
    expect(amounts(invoiceOf(back))).toEqual([-275, 275]);
    await moveTo(sandbox, '2026-05-01T01:00:00Z');
    expect((await stripe.invoices.list({ limit: 1 })).data).toMatchObject([{ total: 550 }]);
  });

  test('a downgrade leaves credit, which the next invoices use up', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'professional');
    const { stripe, sandbox, customer } = scene;
    await moveTo(sandbox, '2026-04-16T00:00:00Z');
    const invoice = invoiceOf(await changePlan(scene, toPlan(scene, 'standard')));
    expect(invoice).toMatchObject({ total: -2_475, amount_due: 0, status: 'paid', ending_balance: -2_475 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -2_475 });

    await moveTo(sandbox, '2026-05-01T01:00:00Z');
    expect((await stripe.invoices.list({ limit: 1 })).data).toMatchObject([
      { total: 550, starting_balance: -2_475, ending_balance: -1_925, amount_due: 0, amount_paid: 0, status: 'paid' },
    ]);
    await moveTo(sandbox, '2026-09-01T01:00:00Z');
    expect((await stripe.invoices.list({ limit: 1 })).data).toMatchObject([
      { starting_balance: -275, ending_balance: 0, amount_due: 275, amount_paid: 275 },
    ]);
  });

  test('less than 50 yen is carried to the next invoice', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const { stripe, sandbox, customer } = scene;
    await moveTo(sandbox, '2026-04-30T20:00:00Z');
    const invoice = invoiceOf(await changePlan(scene, toPlan(scene, 'professional')));
    expect(invoice).toMatchObject({ total: 28, amount_due: 0, status: 'paid', ending_balance: 28 });
    await moveTo(sandbox, '2026-05-01T01:00:00Z');
    expect((await stripe.invoices.list({ limit: 1 })).data).toMatchObject([
      { total: 5_500, amount_due: 5_528, amount_paid: 5_528 },
    ]);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });
});

describe('a change whose payment fails', () => {
  async function failing(payment_behavior: Change['payment_behavior'], token = 'chargeCustomerFail') {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    await moveTo(scene.sandbox, '2026-04-16T00:00:00Z');
    await useCard(scene.stripe, scene.customer, token);
    return { scene, change: changePlan(scene, { ...toPlan(scene, 'business'), payment_behavior }) };
  }
  const planOf = async ({ stripe, subscription }: Scene) =>
    firstItem(await stripe.subscriptions.retrieve(subscription.id)).price.id;

  test('error_if_incomplete: nothing changes', async () => {
    const { scene, change } = await failing('error_if_incomplete');
    expect(await refusalOf(change)).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(await planOf(scene)).toBe(scene.prices.standard);
    expect((await scene.stripe.invoices.list()).data).toHaveLength(1);
  });

  test('allow_incomplete: changed and past due, and retried until it is paid', async () => {
    const { scene, change } = await failing('allow_incomplete');
    expect(await change).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    await useCard(scene.stripe, scene.customer, 'visa');
    await scene.sandbox.clock.advanceBy({ days: 1 });
    expect(await scene.stripe.subscriptions.retrieve(scene.subscription.id)).toMatchObject({ status: 'active' });
  });

  test('default_incomplete: changed and past due, nothing charged until the holder confirms', async () => {
    const { scene, change } = await failing('default_incomplete', 'visa');
    const changed = await change;
    expect(changed).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 0 } });
    await scene.browser.confirmPayment(invoiceOf(changed).confirmation_secret?.client_secret ?? '');
    expect(await scene.stripe.subscriptions.retrieve(changed.id)).toMatchObject({ status: 'active' });
  });

  test('pending_if_incomplete: changed once the holder has approved', async () => {
    const { scene, change } = await failing('pending_if_incomplete', 'authenticationRequired');
    const waiting = await change;
    expect(waiting).toMatchObject({
      status: 'active',
      pending_update: { subscription_items: [{ price: { id: scene.prices.business } }] },
    });
    expect(firstItem(waiting).price.id).toBe(scene.prices.standard);

    const secret = invoiceOf(waiting).confirmation_secret?.client_secret ?? '';
    expect((await browserFor(scene.sandbox, 'decline').confirmPayment(secret)).error).toBeDefined();
    expect(await planOf(scene)).toBe(scene.prices.standard);
    await useCard(scene.stripe, scene.customer, 'visa');
    await scene.stripe.invoices.pay(invoiceOf(waiting).id);
    expect(await planOf(scene)).toBe(scene.prices.business);
    expect(await scene.stripe.subscriptions.retrieve(waiting.id)).toMatchObject({
      pending_update: null,
      status: 'active',
    });
  });

  test('pending_if_incomplete: dropped with its invoice after 23 hours', async () => {
    const { scene, change } = await failing('pending_if_incomplete');
    const { latest_invoice } = await change;
    await scene.sandbox.clock.advanceBy({ hours: 23 });
    expect(await scene.stripe.subscriptions.retrieve(scene.subscription.id)).toMatchObject({
      pending_update: null,
      status: 'active',
    });
    expect(latest_invoice).toMatchObject({ status: 'open' });
    expect((await scene.stripe.invoices.list({ limit: 1 })).data).toMatchObject([{ status: 'void' }]);
    expect(await planOf(scene)).toBe(scene.prices.standard);
  });

  test('pending_if_incomplete: replaced by the next change', async () => {
    const { scene, change } = await failing('pending_if_incomplete');
    await change;
    await useCard(scene.stripe, scene.customer, 'visa');
    const changed = await changePlan(scene, {
      ...toPlan(scene, 'professional'),
      payment_behavior: 'pending_if_incomplete',
    });
    expect(changed).toMatchObject({ pending_update: null, latest_invoice: { status: 'paid', total: 2_475 } });
    expect((await scene.stripe.invoices.list({ status: 'void' })).data).toHaveLength(1);
  });
});

describe('refuses', () => {
  test('missing items, duplicate prices, an empty subscription, dates outside the period', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    const { id } = firstItem(scene.subscription);
    const refused = async (change: Change) => (await refusalOf(changePlan(scene, change))).param;
    expect(await refused({ items: [{ id: 'si_x', quantity: 2 }] })).toBe('items[0][id]');
    expect(await refused({ items: [{ quantity: 2 }] })).toBe('items[0][price]');
    expect(await refused({ items: [{ price: scene.prices.standard }] })).toBe('items');
    expect(await refused({ items: [{ id, deleted: true }] })).toBe('items');
    expect(await refused({ ...toPlan(scene, 'business'), proration_date: 1 })).toBe('proration_date');
    await scene.stripe.prices.update(scene.prices.business, { active: false });
    expect(await refused(toPlan(scene, 'business'))).toBe('items[0][price]');
  });

  test('changes to an ended subscription', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', 'standard');
    await scene.stripe.subscriptions.cancel(scene.subscription.id);
    await refusalOf(changePlan(scene, toPlan(scene, 'business')));
    expect(await refusalOf(scene.stripe.subscriptions.cancel(scene.subscription.id))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

test('a double submission with one key is charged once', async () => {
  const { stripe, subscription, prices } = await subscribed('2026-04-01T00:00:00Z', 'standard');
  const change = () =>
    stripe.subscriptions.update(
      subscription.id,
      { items: [{ price: prices.seat }], proration_behavior: 'always_invoice' },
      { idempotencyKey: 'one-press' },
    );
  await change();
  await change();
  expect((await stripe.invoices.list()).data).toHaveLength(2);
});
