import { z } from 'zod';
import { type ReadSetting, setting } from '../setting.ts';
import { flag, wholeNumber } from '../values.ts';
import { isSite } from './is-site.ts';

const offeredPlans = ['standard', 'business', 'professional', 'enterprise', 'corporate'] as const;

const isBillingOn = setting({
  variable: 'BILLING',
  parser: flag(),
  default: true,
  defaultText: 'on',
  meaning:
    'Off: the site sells no plans, and its pages say so. New accounts get the plan of `BILLING_OFF_PLAN` at no charge instead of a trial.',
  for: 'site',
});

const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const neededTogether = {
  neededWith: keys,
  insteadOf: 'BILLING=off',
  isNeeded: (read: ReadSetting) => isSite(read) && read(isBillingOn),
};

export const payments = {
  title: 'Payments',
  about: `Stripe charges cards with its three keys; a site needs them or \`BILLING=off\`. In the demo, a sandbox beside the server takes
[test cards](https://docs.stripe.com/testing) and charges nothing. [payments.md](payments.md) says how to set up the account at Stripe.`,
  settings: {
    isBillingOn,
    billingOffPlan: setting({
      variable: 'BILLING_OFF_PLAN',
      parser: z.enum(offeredPlans, `must be one of ${offeredPlans.join(', ')}`),
      default: 'professional',
      meaning: `Plan of new accounts with \`BILLING=off\`: ${offeredPlans.join(', ')}.`,
      for: 'site',
    }),
    /** Null until the bundled sandbox, which has its own keys, is started. */
    stripeSecretKey: setting({
      variable: 'STRIPE_SECRET_KEY',
      parser: z.string().regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'),
      default: null,
      defaultText: 'none: the sandbox of the demo, which charges nothing',
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
    stripeSandboxPort: setting({
      variable: 'STRIPE_SANDBOX_PORT',
      parser: wholeNumber(0, 65_535),
      default: null,
      defaultText: '`PORT` + 1, or any free one',
      meaning: 'Port of the sandbox.',
      for: 'demo',
    }),
  },
};
