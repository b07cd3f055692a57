import type { PaymentClient } from './bank-outcome.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** Of the two providers, only the one that is used is loaded. */
export async function connectPayments(settings: PaymentSettings): Promise<PaymentClient> {
  const { sandboxOrigin, publishableKey } = settings;
  if (sandboxOrigin !== null) {
    const { connectSandboxPayments } = await import('./sandbox-payments.ts');
    return connectSandboxPayments({ origin: sandboxOrigin, publishableKey });
  }
  const { connectStripePayments } = await import('./stripe-payments.ts');
  return connectStripePayments(publishableKey);
}
