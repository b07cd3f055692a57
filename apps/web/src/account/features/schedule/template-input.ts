import type { CalendarException, ReceptionCalendar } from './calendar-query.ts';
import { type DayHours, plainSpan, weekInput } from './day-hours.ts';
import { areSameDays, exceptionInput } from './exception-input.ts';
import { holidayChanges } from './holiday-changes.ts';

/** What the page shows, as a template: the week as it is edited, and everything else but the time zone. */
export function templateInput({ exceptions, holidays }: ReceptionCalendar, days: readonly DayHours[]) {
  const country = holidays?.country ?? null;
  return {
    week: weekInput(days),
    exceptions: exceptions.filter(isFirstOfItsDays).map(exceptionInput),
    holidays: {
      country,
      region: holidays?.region ?? null,
      spans: holidays?.spans.map(plainSpan) ?? [],
      changes: holidayChanges(holidays, country),
    },
  };
}

/** The ID's own exception counts instead of one of its template with the same days (OP-289). */
function isFirstOfItsDays(
  exception: CalendarException,
  index: number,
  exceptions: readonly CalendarException[],
): boolean {
  return exceptions.findIndex((one) => areSameDays(one, exception)) === index;
}
