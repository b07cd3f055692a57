import { z } from 'zod';
import { type ReadSetting, setting } from '../setting.ts';
import { flag, wholeNumber } from '../values.ts';
import { databaseUrl, redisUrls } from './database.ts';

const hasStripeSandbox = setting({
  variable: 'STRIPE_SANDBOX',
  parser: flag(),
  default: (read) => read(databaseUrl) === null || read(redisUrls).length === 0,
  defaultText: 'on, off with `REDIS_URL`',
  meaning:
    'Whether a sandbox stands in for Stripe without its keys. Each node has its own, so that several are good for trying things out only.',
  for: 'demo',
});

const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const neededTogether = { neededWith: keys, isNeeded: (read: ReadSetting) => !read(hasStripeSandbox) };

export const payments = {
  title: 'Payments',
  about: `Stripe charges cards once its three keys are set; until then a sandbox beside the server takes
[test cards](https://docs.stripe.com/testing) and charges nothing. [payments.md](payments.md) says how to set up the account at Stripe.`,
  settings: {
    /** Null until the bundled sandbox, which has its own keys, is started. */
    stripeSecretKey: setting({
      variable: 'STRIPE_SECRET_KEY',
      parser: z.string().regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'),
      default: null,
      defaultText: 'none: a sandbox on this machine, which charges nothing',
      meaning: 'Secret key of the Stripe account that charges cards.',
      isSecret: true,
      for: 'site',
      ...neededTogether,
    }),
    stripePublishableKey: setting({
      variable: 'STRIPE_PUBLISHABLE_KEY',
      parser: z.string().regex(/^pk_/, 'must begin with pk_'),
      default: null,
      meaning: 'Publishable key of that account, for our pages.',
      for: 'site',
      ...neededTogether,
    }),
    stripeWebhookSecret: setting({
      variable: 'STRIPE_WEBHOOK_SECRET',
      parser: z.string().regex(/^whsec_/, 'must begin with whsec_'),
      default: null,
      meaning:
        "Secret with which Stripe signs what it sends to `PUBLIC_URL/webhooks/stripe`, from that endpoint's page.",
      isSecret: true,
      for: 'site',
      ...neededTogether,
    }),
    hasStripeSandbox,
    stripeSandboxPort: setting({
      variable: 'STRIPE_SANDBOX_PORT',
      parser: wholeNumber(0, 65_535),
      default: null,
      defaultText: '`PORT` + 1, or any free one',
      meaning: 'Port of that sandbox.',
      for: 'demo',
    }),
  },
};
