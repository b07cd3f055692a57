import { type StripeSandbox, startStripeSandbox } from '@yobirin/stripe-sandbox';
import { issueCertificate, tlsOf } from '../../../platform/tls/issue-certificate.ts';
import { type MailServer, startMailServer } from '../../../testing/cluster/mail-server.ts';
import { type NetworkLink, openNetworkLink } from '../../../testing/network-link.ts';
import { type S3Server, startS3Server } from '../../../testing/s3/s3-server.ts';

/** The servers of others, each behind a certificate that can expire. */
export type Peers = {
  mail: MailServer;
  stripe: StripeSandbox;
  /** Null where there is no S3-compatible store; the nodes then share a folder. */
  s3: S3Server | null;
  links: { mail: NetworkLink; stripe: NetworkLink; s3: NetworkLink | null };
  /** In PEM: the nodes trust them. */
  roots: string;
  valid: { key: string; cert: string };
  expired: { key: string; cert: string };
  environment: Record<string, string>;
  close(): Promise<void>;
};

const dayMs = 24 * 60 * 60_000;

export async function startPeers({ hasS3 }: { hasS3: boolean }): Promise<Peers> {
  const valid = issue({ from: -dayMs, until: dayMs });
  const expired = issue({ from: -2 * dayMs, until: -dayMs });
  const tls = tlsOf(valid);
  const mail = await startMailServer();
  const stripe = await startStripeSandbox();
  const s3 = hasS3 ? await startS3Server() : null;
  const links = {
    mail: await openNetworkLink(portOf(mail.url), { tls }),
    stripe: await openNetworkLink(stripe.port, { tls }),
    s3: s3 && (await openNetworkLink(portOf(s3.settings.endpoint ?? ''), { tls })),
  };
  return {
    mail,
    stripe,
    s3,
    links,
    roots: valid.root + expired.root,
    valid: tls,
    expired: tlsOf(expired),
    environment: {
      SMTP_URL: `smtps://127.0.0.1:${links.mail.port}`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      CHAOS_STRIPE_PORT: String(links.stripe.port),
      ...s3?.environment,
      ...(links.s3 && { S3_ENDPOINT: `https://127.0.0.1:${links.s3.port}` }),
    },
    async close() {
      for (const link of Object.values(links)) await link?.close();
      await Promise.all([mail.stop(), stripe.close(), s3?.close()]);
    },
  };
}

function issue({ from, until }: { from: number; until: number }) {
  const at = (ms: number) => new Date(Date.now() + ms);
  return issueCertificate({ address: '127.0.0.1', validFrom: at(from), validUntil: at(until) });
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
