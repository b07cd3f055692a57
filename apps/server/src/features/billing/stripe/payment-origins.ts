import type { Config } from '../../../config.ts';
import { type ForeignOrigins, noForeignOrigins } from '../../../platform/http/security-headers.ts';

/** The origins that account pages load and contact, so that card numbers go directly to the provider. */
export function paymentOrigins(config: Pick<Config, 'stripeSecretKey' | 'stripeSandboxOrigin'>): ForeignOrigins {
  const { stripeSecretKey, stripeSandboxOrigin } = config;
  if (stripeSecretKey === null) return noForeignOrigins;
  if (stripeSandboxOrigin) return { scripts: [], frames: [stripeSandboxOrigin], connections: [stripeSandboxOrigin] };
  // As in Stripe's security guide: its fields may be served from subdomains.
  const fields = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts: fields,
    frames: [...fields, 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  };
}
