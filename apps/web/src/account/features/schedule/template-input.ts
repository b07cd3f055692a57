import type { ReceptionCalendar } from './calendar-query.ts';
import { exceptionInput } from './exception-input.ts';
import { holidayChanges } from './holiday-changes.ts';

/** The hours of the ID as a template: everything but the time zone. */
export function templateInput({ week, exceptions, holidays }: ReceptionCalendar) {
  const country = holidays?.country ?? null;
  return {
    week: week.map(({ dow, spans }) => ({ dow, spans: spans.map(plain) })),
    exceptions: exceptions.map(exceptionInput),
    holidays: {
      country,
      region: holidays?.region ?? null,
      spans: holidays?.spans.map(plain) ?? [],
      changes: holidayChanges(holidays, country),
    },
  };
}

function plain({ beginTime, endTime }: { beginTime: string; endTime: string }) {
  return { beginTime, endTime };
}
