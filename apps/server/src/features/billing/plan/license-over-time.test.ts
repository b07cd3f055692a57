import { planMasters } from '@yobirin/contract/billing';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerBank, type BillingApp, chargesOf, startBillingApp, stripeOf } from '../../../testing/billing-app.ts';
import {
  buildPayer,
  buildPayingPayer,
  cancelPlan,
  choosePlan,
  type Payer,
  refreshPlan,
  resumePlan,
  saveCard,
  secretOf,
  standingOf,
} from '../../../testing/builders/payer.ts';
import { webhookPath } from '../billing.routes.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';
import { reconcileCustomers } from '../stripe/reconcile.service.ts';
import { syncAccount } from '../stripe/sync-account.service.ts';
import { settleDuePlans } from './due-plans.service.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const { standard } = planMasters;

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

// Otherwise subscriptions would be renewed when later tests advance the clock.
afterEach(async () => {
  const { data } = await stripeOf(app).subscriptions.list({ limit: 100 });
  for (const { id } of data) await app.ctx.payments.endSubscription(id);
  await app.stripe.settled();
});

afterAll(() => app.close());

describe('a trial', () => {
  test('lasts a week from the first ID, is announced two days before its end, and becomes free [AUTH-04] [CONTRACT-14] [CONTRACT-15] [OP-06]', async () => {
    const payer = await buildPayer(app);

    await pass(payer, 5 * dayMs - 1);
    expect(await mailsOf(payer)).toEqual([]);

    await pass(payer, 1);
    expect(await mailsOf(payer)).toEqual(['【Yobirin】無料トライアルはまもなく終了します']);
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL' });

    await pass(payer, 2 * dayMs);
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', chosen: 6, inForce: 6 });
    expect(await mailsOf(payer)).toEqual([
      '【Yobirin】無料トライアルが終了しました',
      '【Yobirin】無料トライアルはまもなく終了します',
    ]);
  });

  test('has status FREE from the moment it ends, also before the job runs', async () => {
    const payer = await buildPayer(app);

    app.clock.advance(7 * dayMs - 1);
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL' });
    app.clock.advance(1);
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 1 });
  });

  test('that is paid for sends no mail about its end', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    await choosePlan(payer, { planMasterId: standard.id });

    await pass(payer, 8 * dayMs);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await mailsOf(payer)).toEqual(['【Yobirin】ご契約ありがとうございます']);
  });

  test('that ends while the bank waits becomes paid after the confirmation', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });
    app.clock.advance(7 * dayMs - 60_000);
    const secret = await secretOf(choosePlan(payer, { planMasterId: standard.id }));

    await pass(payer, 2 * 60_000);
    expect(await standingOf(payer)).toMatchObject({ status: 'FREE' });
    await answerBank(app, secret, 'approve');
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('that has ended can still be paid for', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    await pass(payer, 30 * dayMs);

    await choosePlan(payer, { planMasterId: standard.id });

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2 });
  });

  test('sends each mail once, also if several nodes run the job concurrently', async () => {
    const payer = await buildPayer(app);
    app.clock.advance(5 * dayMs);

    await Promise.all([settleDuePlans(app.ctx), settleDuePlans(app.ctx), settleDuePlans(app.ctx)]);
    app.clock.advance(2 * dayMs);
    await Promise.all([settleDuePlans(app.ctx), settleDuePlans(app.ctx), settleDuePlans(app.ctx)]);

    expect(await mailsOf(payer)).toHaveLength(2);
  });

  test('ends for other accounts, too, if one owner cannot be mailed', async () => {
    const [unreachable, payer] = [await buildPayer(app), await buildPayer(app)];
    await app.ctx.pool.query('update users set email = $1 where email = $2', ['no address', unreachable.email]);
    onTestFinished(async () => {
      await app.ctx.pool.query('update users set email = $1 where email = $2', [unreachable.email, 'no address']);
    });

    await pass(payer, 8 * dayMs);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', chosen: 6, inForce: 6 });
  });
});

describe('a paid plan', () => {
  test('is renewed every month', async () => {
    const payer = await buildPayingPayer(app);

    await pass(payer, 62 * dayMs);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 550, 550]);
  });

  test('that is cancelled becomes free at the end of the paid period [CONTRACT-15]', async () => {
    const payer = await buildPayingPayer(app);
    await cancelPlan(payer);

    await pass(payer, 27 * dayMs);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 6 });
    await pass(payer, 5 * dayMs);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', chosen: 6, inForce: 6, cancelAt: null });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
    expect((await mailsOf(payer))[0]).toBe('【Yobirin】有料プランが終了しました');
  });

  test('whose cancellation is reverted continues', async () => {
    const payer = await buildPayingPayer(app);
    await cancelPlan(payer);
    await pass(payer, 20 * dayMs);

    await resumePlan(payer);
    await pass(payer, 20 * dayMs);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 2 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 550]);
  });
});

describe('a renewal that fails', () => {
  test('is retried with a mail each time, then the license is invalid until another card pays [OP-05] [OP-33]', async () => {
    const payer = await buildPayingPayer(app, { card: '0358' });

    await pass(payer, 32 * dayMs);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect((await mailsOf(payer))[0]).toBe('【Yobirin】お支払いを確認できませんでした');

    await pass(payer, 24 * dayMs, { step: 2 * dayMs });
    expect(await standingOf(payer)).toMatchObject({ status: 'INVALID', inForce: 2 });
    const mails = await mailsOf(payer);
    expect(mails[0]).toBe('【Yobirin】IDのご利用を停止しました');
    expect(mails.filter((subject) => subject === '【Yobirin】お支払いを確認できませんでした').length).toBeGreaterThan(
      1,
    );

    const { errors } = await saveCard(payer, 'visa');
    expect(errors).toBeUndefined();
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 550]);
    expect((await mailsOf(payer))[0]).toBe('【Yobirin】IDのご利用を再開しました');
  });

  test('is repaired by another card while it is retried, and refuses a card that is declined, too [ERROR-17]', async () => {
    const payer = await buildPayingPayer(app, { card: '0358' });
    await pass(payer, 32 * dayMs);

    const failing = await saveCard(payer, 'chargeCustomerFail');
    expect(failing.errors?.[0]?.extensions).toMatchObject({ reason: 'card_declined' });
    const { data } = await saveCard(payer, 'visa');

    expect(data?.upsertCustomer).toMatchObject({ status: 'ACTIVE', stripeClientSecret: null });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 550]);
    await pass(payer, 20 * dayMs);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 550]);
  });

  test('is repaired after the payment with another card is confirmed', async () => {
    const payer = await buildPayingPayer(app, { card: '0358' });
    await pass(payer, 60 * dayMs, { step: 30 * dayMs });
    expect(await standingOf(payer)).toMatchObject({ status: 'INVALID' });

    const { data } = await saveCard(payer, 'authenticationRequired');
    expect(await standingOf(payer)).toMatchObject({ status: 'INVALID' });
    await answerBank(app, secretIn(data?.upsertCustomer), 'approve');
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
  });

  test('leads to the free plan when its subscription is ended [OP-05]', async () => {
    const payer = await buildPayingPayer(app, { card: '0358' });
    await pass(payer, 60 * dayMs, { step: 30 * dayMs });
    expect(await standingOf(payer)).toMatchObject({ status: 'INVALID' });

    const customer = await findCustomerOfAccount(app.ctx.db, payer.accountId);
    const [subscription] = await app.ctx.payments.listSubscriptions(customer?.stripeCustomerId ?? '');
    await app.ctx.payments.endSubscription(subscription?.id ?? '');
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'FREE', inForce: 6 });
    expect((await mailsOf(payer))[0]).toBe('【Yobirin】有料プランが終了しました');
  });

  test('does not bill the months in which the ID did not work', async () => {
    const payer = await buildPayingPayer(app, { card: '0358' });
    await pass(payer, 150 * dayMs, { step: 30 * dayMs });

    await saveCard(payer, 'visa');

    // The first month, the month of the retries, and the current one.
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, 550, 550]);
  });
});

test('the reconciliation corrects an account after lost events', async () => {
  const payer = await buildPayingPayer(app);
  await cancelPlan(payer);
  app.stripe.sendEventsTo(null);
  onTestFinished(() => app.stripe.sendEventsTo(app.url + webhookPath));

  app.clock.advance(32 * dayMs);
  await app.stripe.settled();
  // Further jobs follow, up to the last customer.
  await reconcileCustomers(app.ctx, { atOnce: 1 });

  const standing = { status: 'FREE', chosen: 6, inForce: 6 };
  await expect.poll(() => standingOf(payer)).toMatchObject(standing);
});

/** Advances the clocks of server and provider, and runs the work that is due at both. */
async function pass(payer: Payer, ms: number, { step = ms }: { step?: number } = {}): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    app.clock.advance(Math.min(step, ms - passed));
    await app.stripe.settled();
    const customer = await findCustomerOfAccount(app.ctx.db, payer.accountId);
    if (customer) await syncAccount(app.ctx, customer);
    await settleDuePlans(app.ctx);
  }
}

function secretIn(payload: unknown): string {
  const { stripeClientSecret } = payload as { stripeClientSecret: string | null };
  if (stripeClientSecret === null) throw new Error('There is nothing to confirm');
  return stripeClientSecret;
}

/** Newest first. Reads the queue, because a test cannot wait for a mail that is never sent. */
async function mailsOf({ email }: Payer): Promise<string[]> {
  const { rows } = await app.ctx.pool.query(
    `select data->>'subject' as subject from pgboss.job where name = 'mail.deliver' and data->>'kind' = 'billing' and data->>'to' = $1
     order by created_on desc, id desc`,
    [email],
  );
  return rows.map((row) => row.subject);
}
