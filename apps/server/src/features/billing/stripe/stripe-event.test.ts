import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { buildPayingPayer, cancelPlan, type Payer, standingOf } from '../../../testing/builders/payer.ts';
import { patience } from '../../../testing/patience.ts';
import { webhookPath } from '../billing.routes.ts';
import { stripeEvents } from '../billing.tables.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';
import { forgetOldEvents } from './stripe-event.service.ts';

const secret = 'whsec_of_the_tests';
const dayMs = 24 * 60 * 60 * 1_000;

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

afterAll(() => app.close());

test('an event makes a job store the state at the provider', async () => {
  const payer = await buildPayingPayer(app);
  await cancelPlan(payer);

  app.clock.advance(32 * dayMs);
  await app.stripe.settled();

  await vi.waitFor(async () => expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 }), {
    ...patience,
    interval: 50,
  });
});

test('an event that is delivered twice is accepted twice and stored once', async () => {
  const event = await buildEvent(await buildPayingPayer(app));

  const answers = await Promise.all([deliver(event), deliver(event)]);

  expect(answers).toEqual([204, 204]);
  const taken = await app.ctx.db.select().from(stripeEvents).where(eq(stripeEvents.stripeEventId, event.id));
  expect(taken).toHaveLength(1);
});

test('an event is stored as long as it may be delivered again', async () => {
  const event = await buildEvent(await buildPayingPayer(app));
  await deliver(event);
  const isRemembered = async () =>
    (await app.ctx.db.$count(stripeEvents, eq(stripeEvents.stripeEventId, event.id))) === 1;

  await forgetOldEvents(app.ctx);
  expect(await isRemembered()).toBe(true);
  app.clock.advance(31 * dayMs);
  await forgetOldEvents(app.ctx);

  expect(await isRemembered()).toBe(false);
});

test('content and order of events do not matter, because the provider is asked', async () => {
  const payer = await buildPayingPayer(app);
  const canceled = await buildEvent(payer, { type: 'customer.subscription.deleted', status: 'canceled' });

  await deliver(canceled);
  await settled(canceled.id);

  expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2 });
});

test('an event about an unknown customer is accepted', async () => {
  const event = {
    id: 'evt_unknown_customer',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { customer: 'cus_x' } },
  };

  expect(await deliver(event)).toBe(204);
});

test.each([
  ['no signature', () => ({})],
  [
    'a signature with another key',
    (body: string) => ({ 'stripe-signature': signatureOf(body, { key: 'whsec_other' }) }),
  ],
  ['a signature of something else', () => ({ 'stripe-signature': signatureOf('{}') })],
])('an event with %s is refused', async (_, headersOf) => {
  const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'invoice.paid', data: { object: {} } });

  const response = await fetch(app.url + webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(body) },
    body,
  });

  expect(response.status).toBe(400);
  expect(await app.ctx.db.$count(stripeEvents, eq(stripeEvents.stripeEventId, 'evt_forged'))).toBe(0);
});

test.each([
  { what: 'an hour ago', ageSeconds: 3_600 },
  { what: 'six minutes ago', ageSeconds: 360 },
  { what: 'in six minutes', ageSeconds: -360 },
  { what: 'in an hour', ageSeconds: -3_600 },
])(
  'an event that was signed $what is refused, also with the date of now in front [HEAL-35]',
  async ({ ageSeconds }) => {
    const body = JSON.stringify({ id: 'evt_other_time', object: 'event', type: 'invoice.paid', data: { object: {} } });
    const signature = signatureOf(body, { ageSeconds });

    for (const header of [signature, `t=${Math.floor(Date.now() / 1_000)},${signature}`]) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': header };
      const response = await fetch(app.url + webhookPath, { method: 'POST', headers, body });

      expect(response.status).toBe(400);
      expect(await response.text()).toContain('event_time');
    }
    expect(await app.ctx.db.$count(stripeEvents, eq(stripeEvents.stripeEventId, 'evt_other_time'))).toBe(0);
  },
);

test.each([240, -240])('an event that was signed %i seconds ago is taken [HEAL-35]', async (ageSeconds) => {
  const body = JSON.stringify({
    ...(await buildEvent(await buildPayingPayer(app))),
    id: `evt_tolerable_${ageSeconds}`,
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, { ageSeconds }) };

  const { status } = await fetch(app.url + webhookPath, { method: 'POST', headers, body });

  expect(status).toBe(204);
});

type Event = { id: string };

async function buildEvent({ accountId }: Payer, { type = 'invoice.paid', status = 'active' } = {}): Promise<Event> {
  const customer = await findCustomerOfAccount(app.ctx.db, accountId);
  const object = { object: 'subscription', status, customer: customer?.stripeCustomerId };
  return { id: `evt_${accountId}_${type}`, ...{ object: 'event', type, data: { object } } };
}

async function deliver(event: object): Promise<number> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) };
  const { status } = await fetch(app.url + webhookPath, { method: 'POST', headers, body });
  return status;
}

function signatureOf(payload: string, { key = secret, ageSeconds = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
  return new Stripe('sk_test_none').webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
}

/** Waits until the event is stored and all sync jobs have ended. */
async function settled(stripeEventId: string): Promise<void> {
  expect(await app.ctx.db.$count(stripeEvents, eq(stripeEvents.stripeEventId, stripeEventId))).toBe(1);
  await vi.waitFor(
    async () => {
      const { rows } = await app.ctx.pool.query(
        `select 1 from pgboss.job where name = 'billing.sync' and state in ('created', 'retry', 'active') and start_after <= now()`,
      );
      expect(rows).toEqual([]);
    },
    { ...patience, interval: 50 },
  );
}
