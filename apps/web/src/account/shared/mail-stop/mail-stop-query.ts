import { queryOptions } from '@tanstack/react-query';
import type { MailStopQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const MailStop = graphql(`
  query MailStop {
    authenticatedUser {
      id
      mailStop {
        reason
        since
      }
    }
  }
`);

export type MailStop = NonNullable<MailStopQuery['authenticatedUser']['mailStop']>;

/** Why the user's address gets no mails; null if it does. */
export const mailStopQuery = queryOptions({
  queryKey: ['mail-stop'],
  queryFn: async () => (await request(MailStop)).authenticatedUser.mailStop,
});
