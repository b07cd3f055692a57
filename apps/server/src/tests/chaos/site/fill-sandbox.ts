import type { StripeSandbox } from '@yobirin/stripe-sandbox';
import { fillPrices } from '../../../features/billing/stripe/check-prices.service.ts';
import { createStripeGateway } from '../../../features/billing/stripe/stripe-gateway.ts';
import type { Database } from '../../../platform/database/client.ts';

/** Creates the prices that an operator creates at Stripe. */
export async function fillSandbox(db: Database, { origin, secretKey, webhookSecret }: StripeSandbox): Promise<void> {
  const payments = createStripeGateway({
    isBillingOn: true,
    stripeSecretKey: secretKey,
    stripeWebhookSecret: webhookSecret,
    stripeApiOrigin: origin,
  });
  await fillPrices({ db, payments });
}
