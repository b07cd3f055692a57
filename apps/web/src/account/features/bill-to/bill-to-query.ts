import { queryOptions } from '@tanstack/react-query';
import type { BillTo } from '@yobirin/contract/bill-to';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const BillToDocument = graphql(`
  query BillTo($accountId: ID!) {
    billTo(accountId: $accountId) {
      company
      department
      name
      address
    }
  }
`);

const UpdateBillTo = graphql(`
  mutation UpdateBillTo($accountId: ID!, $company: String!, $department: String!, $name: String!, $address: String!) {
    updateBillTo(accountId: $accountId, company: $company, department: $department, name: $name, address: $address) {
      company
      department
      name
      address
    }
  }
`);

const empty: BillTo = { company: '', department: '', name: '', address: '' };

/** All parts are empty if the owner has never entered any. */
export function billToQuery(accountId: string) {
  return queryOptions({
    queryKey: ['billTo', accountId],
    queryFn: async () => (await request(BillToDocument, { accountId })).billTo ?? empty,
  });
}

export async function sendBillTo(accountId: string, billTo: BillTo): Promise<BillTo> {
  return (await request(UpdateBillTo, { accountId, ...billTo })).updateBillTo;
}
