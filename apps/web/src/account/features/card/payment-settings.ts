import { queryOptions } from '@tanstack/react-query';
import type { PaymentSettingsQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const PaymentSettings = graphql(`
  query PaymentSettings {
    billingSettings {
      publishableKey
      sandboxOrigin
    }
  }
`);

export type PaymentSettings = PaymentSettingsQuery['billingSettings'];

/** Which provider cards are entered at. It stays the same as long as the server does. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: async () => (await request(PaymentSettings)).billingSettings,
  staleTime: Number.POSITIVE_INFINITY,
});
