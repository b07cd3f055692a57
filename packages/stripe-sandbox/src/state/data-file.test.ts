import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startStripeSandbox } from '../index.ts';
import { browserFor, card, createPayer, createPrice, invoiceOf, refusalOf, sdkFor, start } from '../testing/start.ts';

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'inner', 'data.json');
}

test('a restart continues from the saved state', async () => {
  const dataFile = await temporaryFile();
  const { sandbox, stripe } = await start('2026-04-10T09:00:00Z', { dataFile });
  const price = await createPrice(stripe, 'Standard', 550);
  const customer = await createPayer(stripe, 'authenticationRequired');
  const create = (sdk: typeof stripe) =>
    sdk.subscriptions.create(
      { customer: customer.id, items: [{ price: price.id }], expand: ['latest_invoice.confirmation_secret'] },
      { idempotencyKey: 'k1' },
    );
  const waiting = await create(stripe);
  await sandbox.clock.advanceBy({ hours: 2 });
  await sandbox.close();

  const next = await start('2026-04-10T09:00:00Z', { dataFile });
  expect(next.sandbox.secretKey).toBe(sandbox.secretKey);
  expect(next.sandbox.clock.now().toISOString()).toBe('2026-04-10T11:00:00.000Z');
  expect((await create(next.stripe)).id).toBe(waiting.id);
  const secret = invoiceOf(waiting).confirmation_secret?.client_secret ?? '';
  expect((await next.browser.confirmPayment(secret)).paymentIntent?.status).toBe('succeeded');
  await next.sandbox.clock.advanceBy({ days: 31 });
  expect(await next.stripe.subscriptions.retrieve(waiting.id)).toMatchObject({ status: 'past_due' });
  const pending = (await next.stripe.events.list({ type: 'customer.subscription.created' })).data;
  expect(pending).toMatchObject([{ pending_webhooks: 1 }]);
});

test('a line that a crash truncated is ignored, and everything answered before it is kept', async () => {
  const dataFile = await temporaryFile();
  const { stripe } = await start(undefined, { dataFile });
  await stripe.customers.create({ name: 'first' });
  await stripe.customers.create({ name: 'answered' });
  const lines = (await readFile(dataFile, 'utf8')).split('\n');
  expect(lines.length).toBeGreaterThan(2);
  const cut = await fileWith(`${lines.join('\n')}${lines[1]?.slice(0, 40)}`);
  const revived = await start(undefined, { dataFile: cut });
  expect((await revived.stripe.customers.list()).data.map(({ name }) => name)).toEqual(['answered', 'first']);
  await revived.stripe.customers.create({ name: 'after' });
  const again = await start(undefined, { dataFile: await fileWith(await readFile(cut)) });
  expect((await again.stripe.customers.list()).data).toHaveLength(3);
});

test('is rewritten once the changes outweigh the state', async () => {
  const dataFile = await temporaryFile();
  const { stripe } = await start(undefined, { dataFile });
  const { id } = await stripe.customers.create();
  const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, 'x'.repeat(500)]));
  for (let n = 0; n < 30; n += 1) await stripe.customers.update(id, { metadata, description: String(n) });
  const lines = (await readFile(dataFile, 'utf8')).split('\n');
  expect(lines.length).toBeLessThan(30);
  const revived = await start(undefined, { dataFile: await fileWith(lines.join('\n')) });
  expect(await revived.stripe.customers.retrieve(id)).toMatchObject({ description: '29' });
});

test('a file that was deleted is written again completely', async () => {
  const dataFile = await temporaryFile();
  const { stripe } = await start(undefined, { dataFile });
  await stripe.customers.create({ name: 'first' });
  await rm(dataFile);
  await stripe.customers.create({ name: 'second' });
  const revived = await start(undefined, { dataFile: await fileWith(await readFile(dataFile)) });
  expect((await revived.stripe.customers.list()).data).toHaveLength(2);
});

test('a failed write is reported, and made up for as soon as possible', async () => {
  const dataFile = await temporaryFile();
  const { sandbox, stripe } = await start(undefined, { dataFile });
  const folder = join(dataFile, '..');
  await writeFile(folder, 'in the way');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  expect(await refusalOf(stripe.customers.create({}, { idempotencyKey: 'k1' }))).toMatchObject({ statusCode: 500 });
  expect(log).toHaveBeenCalled();
  await rm(folder);
  await sandbox.settled();
  const revived = await start(undefined, { dataFile: await fileWith(await readFile(dataFile)) });
  expect((await revived.stripe.customers.list()).data).toHaveLength(1);
});

test('every answered change is on the disk, without an orderly shutdown', async () => {
  const dataFile = await temporaryFile();
  const { stripe } = await start(undefined, { dataFile });
  const customers = await Promise.all(Array.from({ length: 20 }, () => stripe.customers.create()));
  const revived = await start(undefined, { dataFile: await fileWith(await readFile(dataFile)) });
  expect((await revived.stripe.customers.list({ limit: 100 })).data).toHaveLength(customers.length);
});

test('never contains a card number', async () => {
  const dataFile = await temporaryFile();
  const { sandbox, stripe } = await start(undefined, { dataFile });
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({ customer: customer.id });
  for (const number of ['4000000000000002', '4242424242424241', '4111111111111111', '4242424242424242']) {
    await browserFor(sandbox).confirmSetupIntent(intent.client_secret ?? '', { paymentMethod: { card: card(number) } });
  }
  const written = await readFile(dataFile, 'utf8');
  expect(written).toContain('"last4":"4242"');
  expect(written).not.toMatch(/4242424242|4000000000|4111111111/);
  expect(await readdir(join(dataFile, '..'))).toEqual(['data.json']);
});

test.each(['{"version":1,"tables":', '', '[]', '{"version":99,"tables":{}}', '{"version":1,"tables":{}}\nnonsense\n'])(
  'a damaged file is reported, not overwritten: %j',
  async (content) => {
    const dataFile = await fileWith(content);
    await expect(startStripeSandbox({ dataFile })).rejects.toThrow(
      /data file of the Stripe sandbox cannot be read.*data\.json/,
    );
    expect(await readFile(dataFile, 'utf8')).toBe(content);
  },
);

test('nothing is written while nothing happens', async () => {
  const dataFile = await temporaryFile();
  const { sandbox } = await start(undefined, { dataFile });
  await sdkFor(sandbox).customers.create();
  await sandbox.settled();
  await rm(dataFile);
  await sdkFor(sandbox).customers.list();
  await sandbox.settled();
  await expect(readFile(dataFile)).rejects.toThrow('ENOENT');
});

/** A data file with this content, as left by a stopped machine. */
async function fileWith(content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'data.json');
  await writeFile(path, content);
  return path;
}
