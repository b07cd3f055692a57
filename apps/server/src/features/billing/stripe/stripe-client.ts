import type Stripe from 'stripe';
import type { Config } from '../../../config.ts';
import { DomainError } from '../../../platform/errors.ts';
import { translateStripeError } from './stripe-errors.ts';

export type StripeConfig = Pick<Config, 'isBillingOn' | 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiOrigin'>;

/** Sends a request to Stripe. Translates expected errors to domain errors. */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/**
 * Loads Stripe's SDK on first use, because most requests do not need it. Each request times out after ten seconds and is retried
 * twice with its idempotency key.
 */
export function createStripeClient(config: StripeConfig): { ask: AskStripe; load(): Promise<Stripe> } {
  let loading: Promise<Stripe> | null = null;
  const load = () => {
    loading ??= connect(config);
    return loading;
  };
  return {
    load,
    async ask(question) {
      try {
        return await question(await load());
      } catch (error) {
        throw translateStripeError(error);
      }
    },
  };
}

async function connect({ isBillingOn, stripeSecretKey, stripeApiOrigin }: StripeConfig): Promise<Stripe> {
  if (!isBillingOn)
    throw new DomainError('UNPROCESSABLE_ENTITY', 'This site does not sell plans', { reason: 'billing_off' });
  if (stripeSecretKey === null) throw new Error('The payment sandbox has to be started first');
  const { default: StripeClient } = await import('stripe');
  const elsewhere = stripeApiOrigin === null ? {} : addressOf(new URL(stripeApiOrigin));
  return new StripeClient(stripeSecretKey, {
    ...elsewhere,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Yobirin' },
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === 'https:' ? ('https' as const) : ('http' as const), host: hostname, port };
}
