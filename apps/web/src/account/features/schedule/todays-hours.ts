import { dayOf, hoursOn, type Span } from '@yobirin/contract/calendar';
import { weekdays } from '@yobirin/contract/schedule';
import type { ReceptionCalendar } from './calendar-query.ts';

/** The hours of the ID on the day of `now`, as `09:00–12:00, 13:00–17:00`. Null if it is closed, or open by its members' hours. */
export function todaysHours(
  calendar: Pick<ReceptionCalendar, 'week' | 'exceptions' | 'holidayDays' | 'timeZone' | 'isByMembers'>,
  now: Date,
): string | null {
  if (calendar.isByMembers) return null;
  const rules = {
    week: weekdays.map((weekday) => calendar.week.find(({ dow }) => dow === weekday)?.spans ?? []),
    exceptions: calendar.exceptions.map(({ beginDay, endDay, spans }) => ({ beginDay, endDay, ...ownHours(spans) })),
    holidays: calendar.holidayDays.map(({ day, spans }) => ({ beginDay: day, endDay: day, ...ownHours(spans) })),
  };
  const { spans } = hoursOn(rules, dayOf(now, calendar.timeZone));
  return spans.length === 0 ? null : spans.map(({ beginTime, endTime }) => `${beginTime}–${endTime}`).join(', ');
}

function ownHours(spans: readonly Span[] | null | undefined) {
  return { spans: spans ?? null, messages: {} };
}
