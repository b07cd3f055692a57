import { startStripeSandbox } from '@yobirin/stripe-sandbox';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { webhookPath } from '../features/billing/billing.routes.ts';
import { findCustomerOfAccount } from '../features/billing/customer/customer.queries.ts';
import { createPast, type PaymentSandbox } from '../features/billing/stripe/payment-sandbox.ts';
import { preparePayments } from '../features/billing/stripe/prepare-payments.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export type BillingApp = TestApp & Pick<PaymentSandbox, 'stripe' | 'inThePast'> & { clock: TestClock };

type BillingAppOptions = { config?: Partial<Config>; log?: FastifyBaseLogger };

/** A server with its own payment sandbox. Both share one clock, which stands still until a test advances it. */
export async function startBillingApp({ config, log }: BillingAppOptions = {}): Promise<BillingApp> {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-10T03:00:00Z') });
  const webhookSecret = 'whsec_of_the_tests';
  const { now, inThePast } = createPast(clock);
  const stripe = await startStripeSandbox({ now, webhookSecret });
  const app = await startTestApp({
    clock,
    ...(log && { log }),
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
    // Stop events first: closing would wait for a connection that becomes idle at that moment.
    stripe.sendEventsTo(null);
    await stripe.settled();
    await app.close();
    await stripe.close();
  };
  return { ...app, stripe, inThePast, clock, close };
}

/** Answers the bank's confirmation page as the cardholder does. */
export async function answerBank(
  { stripe }: Pick<BillingApp, 'stripe'>,
  clientSecret: string,
  outcome: 'approve' | 'decline',
): Promise<void> {
  const response = await fetch(`${stripe.origin}/_sandbox/authenticate`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
  if (response.status >= 400) throw new Error(`The bank answered ${response.status}`);
}

/** Returns the amounts that the sandbox has charged to cards, in yen, oldest first. */
export async function chargesOf(app: BillingApp, accountId: string): Promise<number[]> {
  const customer = await findCustomerOfAccount(app.ctx.db, accountId);
  const intents = await stripeOf(app).paymentIntents.list({ customer: customer?.stripeCustomerId ?? '', limit: 100 });
  const charged = intents.data
    .filter((intent) => intent.status === 'succeeded')
    .map((intent) => intent.amount_received);
  return charged.toReversed();
}

/** A Stripe client for actions that an operator does by hand at the provider. */
export function stripeOf({ stripe }: Pick<BillingApp, 'stripe'>): Stripe {
  const { hostname, port } = new URL(stripe.origin);
  return new Stripe(stripe.secretKey, { host: hostname, port, protocol: 'http' });
}
