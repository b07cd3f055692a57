import { builder } from '../../builder.ts';

type BillingSettings = { publishableKey: string; sandboxOrigin: string | null };

const BillingSettingsType = builder.objectRef<BillingSettings>('BillingSettings').implement({
  description: 'What the browser needs to speak with the payment provider itself.',
  fields: (t) => ({
    publishableKey: t.exposeString('publishableKey'),
    sandboxOrigin: t.exposeString('sandboxOrigin', {
      nullable: true,
      description: 'Where cards are entered when no real provider is configured. They are never charged.',
    }),
  }),
});

builder.queryField('billingSettings', (t) =>
  t.field({
    type: BillingSettingsType,
    resolve: (_root, _args, { config }) => ({
      publishableKey: config.stripePublishableKey ?? '',
      sandboxOrigin: config.stripeSandboxOrigin,
    }),
  }),
);
