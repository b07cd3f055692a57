import { webhookPath } from '../../features/billing/billing.routes.ts';
import { createStripeClient } from '../../features/billing/stripe/stripe-client.ts';
import { isStripeError } from '../../features/billing/stripe/stripe-errors.ts';
import { type Check, type Finding, unused, warning, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

export const checkPayments: Check = async ({ config }) => {
  const { stripeSecretKey, stripePublishableKey, isBillingOn, billingOffPlan, publicUrl } = config;
  if (!isBillingOn) return [unused(`BILLING=off: new accounts get the ${billingOffPlan} plan at no charge.`)];
  if (stripeSecretKey === null) return [unused('Not set: the sandbox takes test cards.')];
  if (isTestKey(stripeSecretKey) !== isTestKey(stripePublishableKey ?? ''))
    return [
      wrong('One key of Stripe is for tests and the other is live.', 'Take both from the same mode of the dashboard.'),
    ];
  try {
    const stripe = await createStripeClient(config).load();
    await stripe.prices.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 8_000 });
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch(() => null);
    return [
      describe({
        endpoints: endpoints?.data ?? null,
        isTest: isTestKey(stripeSecretKey),
        url: publicUrl + webhookPath,
      }),
    ];
  } catch (error) {
    return [explainStripe(error)];
  }
};

type Endpoint = { url: string; status: string };

/** `endpoints` is null for a restricted key that may not list them. */
function describe({ endpoints, isTest, url }: { endpoints: Endpoint[] | null; isTest: boolean; url: string }): Finding {
  const isTold = endpoints?.some((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
  if (isTold === false)
    return wrong(
      `Stripe knows the key, but sends no events to ${url}.`,
      'Add this endpoint in the dashboard: docs/payments.md.',
    );
  if (isTest)
    return warning(
      'Stripe knows the key, which is for tests: nothing is charged.',
      'Use the live keys when the site opens.',
    );
  return works('Stripe knows the key.');
}

function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}

/** Stripe's own message repeats a part of the key. */
function explainStripe(error: unknown): Finding {
  if (isStripeError(error, 'StripeAuthenticationError'))
    return wrong('Stripe refuses the key.', 'Correct STRIPE_SECRET_KEY; it may have been rolled.');
  if (isStripeError(error, 'StripePermissionError'))
    return wrong('Stripe allows this restricted key too little.', 'Give it the rights of docs/payments.md.');
  return explainFailure('Stripe', isStripeError(error) ? new Error(error.type, { cause: error.cause }) : error);
}
