import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ReceptionTemplatesDocument = graphql(`
  query ReceptionTemplates($accountId: ID!) {
    receptionTemplates(accountId: $accountId) {
      id
      name
      version
      userCount
    }
  }
`);

export function templatesQuery(accountId: string) {
  return queryOptions({
    queryKey: ['receptionTemplates', accountId],
    queryFn: async () => (await request(ReceptionTemplatesDocument, { accountId })).receptionTemplates,
  });
}
