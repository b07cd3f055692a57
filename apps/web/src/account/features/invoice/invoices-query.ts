import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InvoicesQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const Invoices = graphql(`
  query Invoices($accountId: ID!, $page: Int!, $take: Int!) {
    invoices(accountId: $accountId, page: $page, take: $take) {
      pageInfo {
        currentPage
        take
        totalCount
      }
      edges {
        node {
          id
          billingAt
          amountPaid
          hostedInvoiceUrl
        }
      }
    }
  }
`);

export type Invoice = InvoicesQuery['invoices']['edges'][number]['node'];

const take = 10;

/** One page of invoices, the newest first. */
export function invoicesQuery(accountId: string, page: number) {
  return queryOptions({
    queryKey: ['invoices', accountId, page],
    queryFn: async () => (await request(Invoices, { accountId, page, take })).invoices,
    placeholderData: keepPreviousData,
  });
}
