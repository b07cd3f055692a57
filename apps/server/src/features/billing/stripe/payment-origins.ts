import type { Config } from '../../../config.ts';
import { type ForeignOrigins, noForeignOrigins } from '../../../platform/http/security-headers.ts';

/** Whom the pages of the account door have to reach so that card numbers never come to us. */
export function paymentOrigins(config: Pick<Config, 'stripeSecretKey' | 'stripeSandboxOrigin'>): ForeignOrigins {
  const { stripeSecretKey, stripeSandboxOrigin } = config;
  if (stripeSecretKey === null) return noForeignOrigins;
  if (stripeSandboxOrigin) return { scripts: [], frames: [stripeSandboxOrigin], connections: [stripeSandboxOrigin] };
  // As Stripe's security guide lists them: its fields may come from names below the first.
  const fields = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts: fields,
    frames: [...fields, 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  };
}
