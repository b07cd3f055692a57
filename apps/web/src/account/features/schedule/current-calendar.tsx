import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { calendarQuery, type ReceptionCalendar } from './calendar-query.ts';

type CurrentCalendarProps = { propertyId: string; children: (calendar: ReceptionCalendar) => ReactNode };

/** Loads the calendar of the ID. */
export function CurrentCalendar({ propertyId, children }: CurrentCalendarProps) {
  const calendar = useQuery(calendarQuery(propertyId));
  if (calendar.data) return children(calendar.data);
  if (calendar.isPending) {
    return (
      <div role="status" aria-label={m.common_loading()}>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    );
  }
  return (
    <Card>
      <FailedPart title={m.calendar_failed()} onRetry={() => calendar.refetch()} />
    </Card>
  );
}
