import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReceptionCalendarQuery } from '../../../api/gen/graphql.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';

const ReceptionCalendarDocument = graphql(`
  query ReceptionCalendar($propertyId: ID!) {
    receptionCalendar(yobirinPropertyId: $propertyId) {
      yobirinPropertyId
      version
      timeZone
      backAt
      isByMembers
      week {
        dow
        spans {
          beginTime
          endTime
        }
      }
      exceptions {
        beginDay
        endDay
        isFromTemplate
        spans {
          beginTime
          endTime
        }
        messages {
          language
          text
        }
      }
      holidays {
        country
        region
        spans {
          beginTime
          endTime
        }
        changes {
          day
          spans {
            beginTime
            endTime
          }
          messages {
            language
            text
          }
        }
      }
      holidayDays {
        day
        isChanged
        spans {
          beginTime
          endTime
        }
        messages {
          language
          text
        }
      }
      template {
        id
        name
        version
        userCount
      }
      reception {
        isAvailable
        opensAt
        closesAt
        reason
        messages {
          language
          text
        }
      }
    }
  }
`);

export type ReceptionCalendar = ReceptionCalendarQuery['receptionCalendar'];
export type CalendarException = ReceptionCalendar['exceptions'][number];
export type CalendarHoliday = ReceptionCalendar['holidayDays'][number];
export type CalendarMessage = CalendarException['messages'][number];

/** How often a visible page checks whether the ID is open. */
const refreshMs = 60_000;

export function calendarQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['receptionCalendar', propertyId],
    queryFn: async () => (await request(ReceptionCalendarDocument, { propertyId })).receptionCalendar,
    refetchInterval: refreshMs,
    meta: { isRefreshed: true },
  });
}

export function fetchNewestCalendar(client: QueryClient, propertyId: string): Promise<ReceptionCalendar> {
  return client.fetchQuery({ ...calendarQuery(propertyId), staleTime: 0 });
}
