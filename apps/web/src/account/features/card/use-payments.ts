import { useQueryClient } from '@tanstack/react-query';
import type { PaymentClient } from './bank-outcome.ts';
import { connectPayments } from './connect-payments.ts';
import { paymentSettingsQuery } from './payment-settings.ts';

/** The provider in use, loaded when a payment has to be confirmed. */
export function usePayments(): PaymentClient {
  const client = useQueryClient();
  return {
    async confirmPayment(clientSecret) {
      try {
        const payments = await connectPayments(await client.ensureQueryData(paymentSettingsQuery));
        return await payments.confirmPayment(clientSecret);
      } catch {
        // Its script did not load. The payment is still open, and can be confirmed later.
        return { state: 'FAILED', code: 'api_connection_error' };
      }
    },
  };
}
