import { startStripeSandbox } from '@yobirin/stripe-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { checkPrices, fillPrices } from './check-prices.service.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const db = await openTestDatabase();

test('missing prices are reported, and none after the sandbox is filled', async () => {
  const payments = await startProvider();

  const before = await checkPrices({ db, payments });
  await fillPrices({ db, payments });
  await fillPrices({ db, payments });

  expect(before).toHaveLength(8);
  expect(before).toContain('Standard: no active price with the lookup key yobirin_plan_2_550 (550 yen a month)');
  expect(await checkPrices({ db, payments })).toEqual([]);
});

test('a wrong price is reported', async () => {
  const payments = await startProvider();
  await payments.createPrice({ key: 'yobirin_plan_3_2750', yen: 2_500, name: 'Business' });

  await fillPrices({ db, payments });

  expect(await checkPrices({ db, payments })).toEqual([
    'Business: the price yobirin_plan_3_2750 is 2500 yen instead of 2750',
  ]);
});

async function startProvider() {
  const stripe = await startStripeSandbox();
  onTestFinished(() => stripe.close());
  return createStripeGateway({
    isBillingOn: true,
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhookSecret,
    stripeApiOrigin: stripe.origin,
  });
}
