import type { PaymentClient } from './bank-outcome.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** Loads only the provider that is in use. */
export async function connectPayments(settings: PaymentSettings): Promise<PaymentClient> {
  const { sandboxOrigin, publishableKey } = settings;
  if (sandboxOrigin !== null) {
    const { connectSandboxPayments } = await import('./sandbox-payments.ts');
    return connectSandboxPayments({ origin: sandboxOrigin, publishableKey });
  }
  const { connectStripePayments } = await import('./stripe-payments.ts');
  return connectStripePayments(publishableKey);
}
