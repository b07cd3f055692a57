import { type StripeSandbox, startStripeSandbox } from '@yobirin/stripe-sandbox';
import type { Config } from '../config.ts';
import { webhookPath } from '../features/billing/billing.routes.ts';
import { preparePayments } from '../features/billing/prepare-payments.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export type BillingApp = TestApp & { stripe: StripeSandbox; clock: TestClock };

/** A server with a payment sandbox of its own. Both go by one clock, which stands still until it is put forward. */
export async function startBillingApp({ config }: { config?: Partial<Config> } = {}): Promise<BillingApp> {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-10T03:00:00Z') });
  const webhookSecret = 'whsec_of_the_tests';
  const stripe = await startStripeSandbox({ now: () => clock.now(), webhookSecret });
  const app = await startTestApp({
    clock,
    config: {
      stripeSecretKey: stripe.secretKey,
      stripePublishableKey: stripe.publishableKey,
      stripeWebhookSecret: webhookSecret,
      stripeApiOrigin: stripe.origin,
      stripeSandboxOrigin: stripe.origin,
      ...config,
    },
  });
  await preparePayments(app.ctx);
  stripe.sendEventsTo(app.url + webhookPath);
  const close = async (): Promise<void> => {
    await app.close();
    await stripe.close();
  };
  return { ...app, stripe, clock, close };
}
