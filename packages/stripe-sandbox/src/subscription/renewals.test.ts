import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  card,
  createPayer,
  createPrice,
  firstItem,
  iso,
  moveTo,
  refusalOf,
  type Started,
  start,
  useCard,
} from '../testing/start.ts';

type Scene = Started & { customer: string; id: string };

async function subscribed(at: string, token = 'visa'): Promise<Scene> {
  const started = await start(at);
  const { stripe } = started;
  const price = await createPrice(stripe, 'Standard', 550);
  const { id: customer } = await createPayer(stripe, token);
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
  return { ...started, customer, id };
}

const statusOf = async ({ stripe, id }: Scene) => (await stripe.subscriptions.retrieve(id)).status;

async function latestInvoice({ stripe }: Scene): Promise<Stripe.Invoice> {
  const [invoice] = (await stripe.invoices.list({ limit: 1 })).data;
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

async function eventTypes({ stripe }: Scene, since: number): Promise<string[]> {
  const events = await stripe.events.list({ created: { gte: since }, limit: 100 });
  return events.data.map(({ type }) => type).reverse();
}

describe('a renewal', () => {
  test('creates a draft at the end of the period and charges it an hour later', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    await moveTo(scene.sandbox, '2026-05-10T08:59:59Z');
    expect((await scene.stripe.invoices.list()).data).toHaveLength(1);
    await moveTo(scene.sandbox, '2026-05-10T09:00:00Z');
    expect(await latestInvoice(scene)).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_cycle',
    });
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    const invoice = await latestInvoice(scene);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 550, number: expect.stringMatching(/-0002$/) });
    expect(iso(invoice.created)).toBe('2026-05-10T09:00:00Z');
    expect(iso(invoice.status_transitions.paid_at)).toBe('2026-05-10T10:00:00Z');
    const item = firstItem(await scene.stripe.subscriptions.retrieve(scene.id));
    expect([iso(item.current_period_start), iso(item.current_period_end)]).toEqual([
      '2026-05-10T09:00:00Z',
      '2026-06-10T09:00:00Z',
    ]);
  });

  test('follows the last days of months from an anchor on the 31st, however far time is advanced', async () => {
    const scene = await subscribed('2026-01-31T15:00:00Z');
    await moveTo(scene.sandbox, '2026-06-01T00:00:00Z');
    const invoices = (await scene.stripe.invoices.list({ limit: 100 })).data.reverse();
    expect(invoices.map(({ created }) => iso(created))).toEqual([
      '2026-01-31T15:00:00Z',
      '2026-02-28T15:00:00Z',
      '2026-03-31T15:00:00Z',
      '2026-04-30T15:00:00Z',
      '2026-05-31T15:00:00Z',
    ]);
    expect(invoices.every(({ status, amount_paid }) => status === 'paid' && amount_paid === 550)).toBe(true);
  });

  test('sends its events in order', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    expect(await eventTypes(scene, Date.parse('2026-05-10T09:00:00Z') / 1_000)).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'customer.updated',
      'payment_intent.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test('of several customers happens in the order of time', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    const { stripe, sandbox } = scene;
    await sandbox.clock.advanceBy({ days: 1 });
    const price = (await stripe.prices.list()).data[0]?.id;
    const second = await createPayer(stripe);
    await stripe.subscriptions.create({ customer: second.id, items: [{ price }] });
    await sandbox.clock.advanceBy({ days: 70 });
    const created = (await stripe.events.list({ limit: 100 })).data.map((event) => event.created);
    expect(created).toEqual(created.toSorted((a, b) => b - a));
    expect((await stripe.invoices.list({ customer: second.id })).data).toHaveLength(3);
  });
});

describe('a renewal that fails', () => {
  test('is retried after 1, 3 and 3 days, then the subscription is unpaid', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    const seen: unknown[] = [];
    for (const moment of [
      '10T10:00:00Z',
      '11T09:59:59Z',
      '11T10:00:00Z',
      '14T10:00:00Z',
      '17T09:59:59Z',
      '17T10:00:00Z',
    ]) {
      await moveTo(scene.sandbox, `2026-05-${moment}`);
      const invoice = await latestInvoice(scene);
      seen.push([moment, await statusOf(scene), invoice.attempt_count, iso(invoice.next_payment_attempt)]);
    }
    expect(seen).toEqual([
      ['10T10:00:00Z', 'past_due', 1, '2026-05-11T10:00:00Z'],
      ['11T09:59:59Z', 'past_due', 1, '2026-05-11T10:00:00Z'],
      ['11T10:00:00Z', 'past_due', 2, '2026-05-14T10:00:00Z'],
      ['14T10:00:00Z', 'past_due', 3, '2026-05-17T10:00:00Z'],
      ['17T09:59:59Z', 'past_due', 3, '2026-05-17T10:00:00Z'],
      ['17T10:00:00Z', 'unpaid', 4, null],
    ]);
    const types = await eventTypes(scene, Date.parse('2026-05-10T09:00:00Z') / 1_000);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(await scene.stripe.customers.retrieve(scene.customer)).toMatchObject({ delinquent: true });
  });

  test('succeeds with another card at the next try', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    expect(await statusOf(scene)).toBe('past_due');
    await useCard(scene.stripe, scene.customer, 'mastercard');
    await moveTo(scene.sandbox, '2026-05-11T10:00:00Z');
    expect(await statusOf(scene)).toBe('active');
    expect(await scene.stripe.customers.retrieve(scene.customer)).toMatchObject({ delinquent: false });
  });

  test('can be paid manually, also after the last retry', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    await moveTo(scene.sandbox, '2026-05-20T00:00:00Z');
    expect(await statusOf(scene)).toBe('unpaid');
    const { id } = await latestInvoice(scene);
    expect(await refusalOf(scene.stripe.invoices.pay(id))).toMatchObject({ code: 'card_declined', statusCode: 402 });
    expect(await latestInvoice(scene)).toMatchObject({ status: 'open', attempt_count: 5 });

    await useCard(scene.stripe, scene.customer, 'visa');
    expect(await scene.stripe.invoices.pay(id)).toMatchObject({ status: 'paid', amount_paid: 550 });
    expect(await statusOf(scene)).toBe('active');
  });

  test('an unpaid subscription keeps creating drafts that are not charged, until the latest is paid', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    await moveTo(scene.sandbox, '2026-07-01T00:00:00Z');
    expect(await latestInvoice(scene)).toMatchObject({ status: 'draft', auto_advance: false });
    await useCard(scene.stripe, scene.customer, 'visa');
    const [draft, first] = (await scene.stripe.invoices.list()).data;
    await scene.stripe.invoices.pay(first?.id ?? '');
    expect(await statusOf(scene)).toBe('unpaid');
    await scene.stripe.invoices.finalizeInvoice(draft?.id ?? '');
    await scene.stripe.invoices.pay(draft?.id ?? '');
    expect(await statusOf(scene)).toBe('active');
  });

  test('happens when the card has expired', async () => {
    const { stripe, browser, sandbox, ...rest } = await start('2026-04-10T09:00:00Z');
    const price = await createPrice(stripe, 'Standard', 550);
    const { id: customer } = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer });
    const soon = { ...card('4242424242424242'), expMonth: 4, expYear: 2026 };
    const { setupIntent } = await browser.confirmSetupIntent(intent.client_secret ?? '', {
      paymentMethod: { card: soon },
    });
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: setupIntent?.payment_method ?? '',
    });
    await moveTo(sandbox, '2026-05-10T10:00:00Z');
    const scene = { stripe, browser, sandbox, customer, id, ...rest };
    expect(await statusOf(scene)).toBe('past_due');
    const [payment] = (await stripe.paymentIntents.list({ limit: 1 })).data;
    expect(payment?.last_payment_error).toMatchObject({ code: 'expired_card' });
  });

  test('happens when the card was removed', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    const [method] = (await scene.stripe.paymentMethods.list({ customer: scene.customer })).data;
    await scene.stripe.paymentMethods.detach(method?.id ?? '');
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    expect(await statusOf(scene)).toBe('past_due');
  });

  test('happens when the bank asks the holder, who then approves', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    await useCard(scene.stripe, scene.customer, 'authenticationRequired');
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    expect(await statusOf(scene)).toBe('past_due');
    const types = await eventTypes(scene, Date.parse('2026-05-10T10:00:00Z') / 1_000);
    expect(types).toContain('invoice.payment_action_required');
    const { id } = await latestInvoice(scene);
    expect(await refusalOf(scene.stripe.invoices.pay(id, { off_session: false }))).toMatchObject({
      code: 'invoice_payment_intent_requires_action',
    });
    const { confirmation_secret } = await scene.stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    const { paymentIntent } = await scene.browser.confirmPayment(confirmation_secret?.client_secret ?? '');
    expect(paymentIntent?.status).toBe('succeeded');
    expect(await statusOf(scene)).toBe('active');
  });
});

describe('a cancellation', () => {
  test('at the end of the period ends it there, without another invoice', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    const marked = await scene.stripe.subscriptions.update(scene.id, { cancel_at_period_end: true });
    expect(marked).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect([iso(marked.cancel_at), iso(marked.canceled_at)]).toEqual(['2026-05-10T09:00:00Z', '2026-04-10T09:00:00Z']);
    await moveTo(scene.sandbox, '2026-05-10T08:59:59Z');
    expect(await statusOf(scene)).toBe('active');
    await moveTo(scene.sandbox, '2026-06-30T00:00:00Z');
    const ended = await scene.stripe.subscriptions.retrieve(scene.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    expect(iso(ended.ended_at)).toBe('2026-05-10T09:00:00Z');
    expect((await scene.stripe.invoices.list()).data).toHaveLength(1);
    expect(await eventTypes(scene, ended.ended_at ?? 0)).toEqual(['customer.subscription.deleted']);
  });

  test('can be undone before that', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z');
    await scene.stripe.subscriptions.update(scene.id, { cancel_at_period_end: true });
    await moveTo(scene.sandbox, '2026-05-10T08:00:00Z');
    const back = await scene.stripe.subscriptions.update(scene.id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    expect(await statusOf(scene)).toBe('active');
    expect((await scene.stripe.invoices.list()).data).toHaveLength(2);
  });

  test('at the end of the period stops the retries of an open invoice', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    await moveTo(scene.sandbox, '2026-06-08T10:00:00Z');
    await scene.stripe.subscriptions.update(scene.id, { cancel_at_period_end: true });
    await moveTo(scene.sandbox, '2026-06-10T09:00:00Z');
    expect(await statusOf(scene)).toBe('canceled');
    expect(await latestInvoice(scene)).toMatchObject({ status: 'open', auto_advance: false });
  });

  test('at once credits the unused time only on request', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z');
    await moveTo(scene.sandbox, '2026-04-16T00:00:00Z');
    await scene.stripe.subscriptions.cancel(scene.id, { prorate: true, invoice_now: true });
    expect(await latestInvoice(scene)).toMatchObject({ total: -275, status: 'paid' });
    expect(await scene.stripe.customers.retrieve(scene.customer)).toMatchObject({ balance: -275 });
  });

  test('at once stops the retries of an open invoice', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    await scene.stripe.subscriptions.cancel(scene.id);
    expect(await latestInvoice(scene)).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
      auto_advance: false,
    });
    await moveTo(scene.sandbox, '2026-07-10T10:00:00Z');
    expect(await latestInvoice(scene)).toMatchObject({ attempt_count: 1 });
  });
});

describe('an invoice', () => {
  test('can be voided, and returns the credit it used', async () => {
    const scene = await subscribed('2026-04-01T00:00:00Z', '0358');
    const { stripe, customer } = scene;
    await moveTo(scene.sandbox, '2026-04-26T00:00:00Z');
    const price = await createPrice(stripe, 'Small', 50);
    const item = firstItem(await stripe.subscriptions.retrieve(scene.id));
    await stripe.subscriptions.update(scene.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice',
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -84 });
    await stripe.subscriptions.update(scene.id, {
      items: [{ id: item.id, price: item.price.id, quantity: 5 }],
      proration_behavior: 'none',
    });
    await moveTo(scene.sandbox, '2026-05-01T01:00:00Z');
    const open = await latestInvoice(scene);
    expect(open).toMatchObject({ status: 'open', total: 2_750, amount_due: 2_666 });
    expect(await stripe.invoices.voidInvoice(open.id)).toMatchObject({ status: 'void' });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -84 });
    await refusalOf(stripe.invoices.pay(open.id));
  });

  test('can be marked uncollectible or paid, annotated and listed line by line', async () => {
    const scene = await subscribed('2026-04-10T09:00:00Z', '0358');
    await moveTo(scene.sandbox, '2026-05-10T10:00:00Z');
    const { id } = await latestInvoice(scene);
    expect(await scene.stripe.invoices.update(id, { metadata: { note: 'x' } })).toMatchObject({
      metadata: { note: 'x' },
    });
    expect((await scene.stripe.invoices.listLineItems(id)).data).toMatchObject([{ amount: 550, quantity: 1 }]);
    expect(await scene.stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
    expect(await scene.stripe.invoices.pay(id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
    expect((await scene.stripe.paymentIntents.list({ limit: 1 })).data).toMatchObject([{ status: 'canceled' }]);
    expect(await statusOf(scene)).toBe('active');
  });
});
