import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeedQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const CalendarFeedDocument = graphql(`
  query CalendarFeed($propertyId: ID!) {
    calendarFeed(yobirinPropertyId: $propertyId) {
      maskedUrl
      rule
      keyword
      fetchedAt
      failure
      nextBusy {
        beginAt
        endAt
      }
    }
  }
`);

export type CalendarFeed = NonNullable<CalendarFeedQuery['calendarFeed']>;

export function feedQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['calendarFeed', propertyId],
    queryFn: async () => (await request(CalendarFeedDocument, { propertyId })).calendarFeed,
  });
}
