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

/** The provider where cards are entered. It does not change while the server runs. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: async () => (await request(PaymentSettings)).billingSettings,
  staleTime: Number.POSITIVE_INFINITY,
});
