import type Stripe from 'stripe';
import type { Config } from '../../../config.ts';
import { translateStripeError } from './stripe-errors.ts';

export type StripeConfig = Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiOrigin'>;

/** Asks Stripe something. What goes wrong there is told as a refusal where people may know it. */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/**
 * The one place that loads Stripe's SDK, and only when first needed: most of what the server does never asks for it. Each
 * request may take ten seconds and is sent again twice, by the same key.
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

async function connect({ stripeSecretKey, stripeApiOrigin }: StripeConfig): Promise<Stripe> {
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
