import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { createPayer, createPrice, start } from '../testing/start.ts';
import { resendWaits } from './webhooks.ts';

const webhookSecret = 'whsec_of_this_test';

type Receiver = { url: string; events: Stripe.Event[]; answerWith: (status: number) => void };

/** Receives webhooks as an application does: verifies each signature with the SDK, and answers with the given status. */
async function startReceiver(): Promise<Receiver> {
  let status = 200;
  const events: Stripe.Event[] = [];
  const stripe = new Stripe('sk_test_unused');
  const server = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    events.push(stripe.webhooks.constructEvent(await text(request), signature, webhookSecret));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A server that listens on TCP has this kind of address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhook`, events, answerWith: (next) => (status = next) };
}

test('events arrive signed, once and in order, with their objects', async () => {
  const receiver = await startReceiver();
  const { sandbox, stripe } = await start(undefined, { webhookUrl: receiver.url, webhookSecret });
  const customer = await stripe.customers.create({ name: 'a' });
  await stripe.customers.update(customer.id, { name: 'b' });
  await sandbox.settled();
  expect(receiver.events.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
  expect(receiver.events[1]?.data).toMatchObject({
    object: { id: customer.id, name: 'b' },
    previous_attributes: { name: 'a' },
  });
  const [id = ''] = receiver.events.map((event) => event.id);
  expect(await stripe.events.retrieve(id)).toMatchObject({ id, type: 'customer.created', pending_webhooks: 0 });
});

test('are signed with the real time, however far the sandbox is ahead', async () => {
  const receiver = await startReceiver();
  const { sandbox, stripe } = await start('2030-01-01T00:00:00Z', { webhookUrl: receiver.url, webhookSecret });
  await stripe.customers.create();
  await sandbox.clock.advanceBy({ days: 400 });
  expect(receiver.events).toHaveLength(1);
});

test('the events of a renewal arrive before the advance of the clock resolves', async () => {
  const receiver = await startReceiver();
  const { sandbox, stripe } = await start(undefined, { webhookUrl: receiver.url, webhookSecret });
  const price = await createPrice(stripe, 'Standard', 550);
  const customer = await createPayer(stripe);
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await sandbox.clock.advanceBy({ days: 32 });
  expect(receiver.events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2);
});

test('a refused event is resent with growing pauses, and finally given up', async () => {
  const receiver = await startReceiver();
  receiver.answerWith(500);
  const { sandbox, stripe } = await start(undefined, { webhookUrl: receiver.url, webhookSecret });
  await stripe.customers.create();
  await sandbox.settled();
  for (const [index, wait] of resendWaits.entries()) {
    await sandbox.clock.advanceBy({ seconds: wait - 1 });
    expect(receiver.events).toHaveLength(index + 1);
    await sandbox.clock.advanceBy({ seconds: 1 });
    expect(receiver.events).toHaveLength(index + 2);
  }
  expect(resendWaits).toEqual(resendWaits.toSorted((a, b) => a - b));
  await sandbox.clock.advanceBy({ days: 20 });
  expect(receiver.events).toHaveLength(resendWaits.length + 1);
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1);
});

test('a receiver that comes back gets what it missed', async () => {
  const receiver = await startReceiver();
  receiver.answerWith(503);
  const { sandbox, stripe } = await start(undefined, { webhookUrl: receiver.url, webhookSecret });
  await stripe.customers.create({ name: 'missed' });
  await sandbox.settled();
  receiver.answerWith(204);
  await sandbox.clock.advanceBy({ seconds: 5 });
  expect(receiver.events.map(({ type }) => type)).toEqual(['customer.created', 'customer.created']);
  expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 0 }]);
});

test('events wait until there is a URL', async () => {
  const receiver = await startReceiver();
  const { sandbox, stripe } = await start(undefined, { webhookSecret });
  await stripe.customers.create();
  await sandbox.settled();
  sandbox.sendEventsTo(receiver.url);
  await sandbox.settled();
  expect(receiver.events).toHaveLength(1);
});

test('events are kept for thirty days and found by type', async () => {
  const { sandbox, stripe } = await start(undefined, { webhookUrl: (await startReceiver()).url, webhookSecret });
  await stripe.customers.create();
  await stripe.products.create({ name: 'x' });
  expect((await stripe.events.list({ type: 'product.created' })).data).toHaveLength(1);
  expect((await stripe.events.list({ types: ['product.created', 'customer.created'] })).data).toHaveLength(2);
  await sandbox.settled();
  await sandbox.clock.advanceBy({ days: 31 });
  expect((await stripe.events.list()).data).toEqual([]);
});
