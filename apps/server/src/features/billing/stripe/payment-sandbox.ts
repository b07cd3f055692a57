import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StripeSandbox } from '@yobirin/stripe-sandbox';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isPortFree, requireFreePort } from '../../../platform/process/free-port.ts';
import { type IssuedCertificate, tlsOf } from '../../../platform/tls/issue-certificate.ts';
import { webhookPath } from '../billing.routes.ts';

export type PaymentSandbox = {
  /** Overrides the config, which has no keys for Stripe. */
  settings: Pick<
    Config,
    'stripeSecretKey' | 'stripePublishableKey' | 'stripeWebhookSecret' | 'stripeApiOrigin' | 'stripeSandboxOrigin'
  >;
  stripe: StripeSandbox;
  /** Sends events to the server at this port. */
  tell(serverPort: number): void;
  /** Runs `work` with the clock set back. Payments that have become due since are made afterwards. */
  inThePast<Result>(agoMs: number, work: () => Promise<Result>): Promise<Result>;
};

/** Starts the Stripe sandbox. Its customers and subscriptions are stored in the data directory. */
export async function startPaymentSandbox(
  config: Config,
  { clock, certificate }: { clock: Clock; certificate: IssuedCertificate | null },
): Promise<PaymentSandbox> {
  const { startStripeSandbox } = await import('@yobirin/stripe-sandbox');
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const time = createPast(clock);
  const port = await choosePort(config);
  const scheme = certificate ? 'https' : 'http';
  const publicOrigin = port === 0 ? null : originFor(config, { scheme, port });
  const stripe = await startStripeSandbox({
    host: config.host,
    port,
    ...(publicOrigin && { publicOrigin }),
    ...(certificate && { tls: tlsOf(certificate) }),
    dataFile: join(config.dataDirectory, 'stripe-sandbox.json'),
    webhookSecret,
    now: time.now,
  });
  return {
    settings: {
      stripeSecretKey: stripe.secretKey,
      stripePublishableKey: stripe.publishableKey,
      stripeWebhookSecret: webhookSecret,
      stripeApiOrigin: `${scheme}://${reachable(config.host)}:${stripe.port}`,
      stripeSandboxOrigin: stripe.origin,
    },
    stripe,
    tell: (serverPort) => stripe.sendEventsTo(`${scheme}://${reachable(config.host)}:${serverPort}${webhookPath}`),
    inThePast: time.inThePast,
  };
}

/** A clock that can be set back while `work` runs. */
export function createPast(clock: Clock): Pick<PaymentSandbox, 'inThePast'> & { now(): Date } {
  let behindMs = 0;
  return {
    now: () => new Date(clock.now().getTime() - behindMs),
    async inThePast(agoMs, work) {
      behindMs = agoMs;
      try {
        return await work();
      } finally {
        behindMs = 0;
      }
    },
  };
}

/** The port after the server's if free, so that links to invoices survive a restart. */
async function choosePort({ host, port, stripeSandboxPort }: Config): Promise<number> {
  if (stripeSandboxPort !== null) {
    await requireFreePort(host, stripeSandboxPort, 'STRIPE_SANDBOX_PORT');
    return stripeSandboxPort;
  }
  const next = port + 1;
  return port > 0 && next <= 65_535 && (await isPortFree(host, next)) ? next : 0;
}

/** Uses the host name of the site. Null if a proxy in front serves HTTPS, which this sandbox does not. */
function originFor({ publicUrl }: Config, { scheme, port }: { scheme: string; port: number }): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === `${scheme}:` ? `${scheme}://${hostname}:${port}` : null;
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
