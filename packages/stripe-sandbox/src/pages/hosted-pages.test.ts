import { describe, expect, test } from 'vitest';
import { answerBank, createPayer, createPrice, invoiceOf, type Started, start, useCard } from '../testing/start.ts';

async function invoiceUrl({ stripe }: Started, customer: string, product = 'ビジネス <Plan>'): Promise<string> {
  const price = await createPrice(stripe, product, 2_750);
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id, quantity: 2 }],
    expand: ['latest_invoice'],
  });
  return invoiceOf(subscription).hosted_invoice_url ?? '';
}

async function pageAt(url: string, language?: string): Promise<string> {
  const response = await fetch(url, { headers: language ? { 'Accept-Language': language } : {} });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return response.text();
}

describe('the hosted invoice', () => {
  test('shows number, customer, lines, tax and receipt in Japanese', async () => {
    const started = await start('2026-04-10T20:00:00Z');
    const customer = await createPayer(started.stripe, 'jcb');
    const page = await pageAt(await invoiceUrl(started, customer.id), 'ja');
    expect(page).toContain('<html lang="ja">');
    for (const words of [
      '請求書',
      '領収書',
      'お支払い済み',
      '山田 花子',
      'JCB •••• 0505',
      '5,500',
      '2026年4月11日',
      'うち消費税（10%）',
      '¥500',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain('ビジネス &#60;Plan&#62;');
    expect(page).not.toContain('ご請求額');
  });

  test('is in English if URL, customer or browser prefers it, and a paid one has nothing due [INVOICE-04]', async () => {
    const started = await start();
    const customer = await createPayer(started.stripe);
    const url = await invoiceUrl(started, customer.id);
    const english = await pageAt(url, 'en-GB,en;q=0.9,ja;q=0.1');
    expect(english).toContain('Receipt');
    expect(english).toContain('Amount paid');
    expect(english).not.toContain('Amount due');
    expect(await pageAt(`${url}?locale=en`, 'ja')).toContain('Amount received');
    await started.stripe.customers.update(customer.id, { preferred_locales: ['en'] });
    expect(await pageAt(url, 'ja')).toContain('¥5,500');
    expect(await pageAt(`${url}?locale=ja`, 'en')).toContain('領収書');
  });

  test('shows prorations and credit, and no receipt for an unpaid invoice', async () => {
    const started = await start('2026-04-01T00:00:00Z');
    const { stripe, sandbox } = started;
    const customer = await createPayer(stripe);
    await invoiceUrl(started, customer.id, 'Business');
    const [subscription] = (await stripe.subscriptions.list()).data;
    await sandbox.clock.advanceBy({ days: 15 });
    const changed = await stripe.subscriptions.update(subscription?.id ?? '', {
      items: [{ id: subscription?.items.data[0]?.id, quantity: 1 }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    const page = await pageAt(invoiceOf(changed).hosted_invoice_url ?? '', 'en');
    expect(page).toMatch(/Unused time on Business<small>April 16, 2026 – May 1, 2026/);
    expect(page).toContain('Remaining time on Business');
    expect(page).toContain('-¥1,375');
    expect(page).not.toContain('Receipt');
  });

  test('exists only under its secret URL', async () => {
    const { sandbox } = await start();
    expect((await fetch(`${sandbox.origin}/i/guess`)).status).toBe(404);
  });
});

describe("the bank's page", () => {
  async function asked(language: string) {
    const started = await start();
    const { stripe } = started;
    const customer = await createPayer(stripe);
    await useCard(stripe, customer.id, 'authenticationRequired');
    await invoiceUrl(started, customer.id);
    const [intent] = (await stripe.paymentIntents.list()).data;
    const url = intent?.next_action?.redirect_to_url?.url ?? '';
    return { ...started, url, page: await pageAt(url, language), id: intent?.id ?? '' };
  }

  test('shows merchant, amount and card, and offers two answers', async () => {
    const { page } = await asked('ja');
    for (const words of ['5,500', 'Visa •••• 3184', '承認する', '拒否する', 'value="approve"'])
      expect(page).toContain(words);
    expect((await asked('en')).page).toContain('Approve');
  });

  test('takes the first answer and notifies the embedding page', async () => {
    const { stripe, url, id } = await asked('en');
    const done = await answerBank(url, 'approve');
    expect(await done.text()).toContain("postMessage('stripe-sandbox:authenticated'");
    expect((await answerBank(url, 'decline')).status).toBe(200);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await pageAt(url, 'en')).toContain('You may close this page');
  });

  test('needs the client secret', async () => {
    const { sandbox, id } = await asked('en');
    const url = `${sandbox.origin}/_sandbox/authenticate?client_secret=${id}_secret_guess`;
    expect((await fetch(url)).status).toBe(400);
    expect((await answerBank(url, 'approve')).status).toBe(400);
  });
});

describe('the control', () => {
  const post = ({ sandbox }: Started, path: string, body: Record<string, string>, key = sandbox.secretKey) =>
    fetch(`${sandbox.origin}/_sandbox/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams(body),
    });

  test('moves the clock forward, and only forward', async () => {
    const started = await start('2026-04-10T09:00:00Z');
    const before = started.sandbox.clock.now().getTime() / 1_000;
    expect(await (await post(started, 'clock', { by: '3600' })).json()).toEqual({ now: before + 3_600 });
    expect(await (await post(started, 'clock', { to: String(before + 7_200) })).json()).toEqual({
      now: before + 7_200,
    });
    expect((await post(started, 'clock', { to: String(before) })).status).toBe(400);
    expect(started.sandbox.clock.now().toISOString()).toBe('2026-04-10T11:00:00.000Z');
  });

  test('lets requests fail', async () => {
    const started = await start();
    await post(started, 'faults', { kind: 'down', path: '/v1/products', times: '1' });
    await started.stripe.customers.create();
    await expect(started.stripe.products.create({ name: 'x' })).rejects.toMatchObject({ statusCode: 503 });
    await started.stripe.products.create({ name: 'x' });
  });

  test('needs the secret key', async () => {
    const started = await start();
    expect((await post(started, 'clock', { by: '1' }, started.sandbox.publishableKey)).status).toBe(401);
  });
});
