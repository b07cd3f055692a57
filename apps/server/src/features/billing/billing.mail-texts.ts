export const billingMailKinds = [
  'trialEnding',
  'trialEnded',
  'planStarted',
  'renewalFailed',
  'licenceInvalid',
  'licenceRestored',
  'planEnded',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];
