import { weekdays } from '@yobirin/contract/schedule';
import { weekdayOf } from '@yobirin/contract/zoned-time';
import type { ReceptionCalendar } from './calendar-query.ts';

/** How a month shows a day. */
export type DayMark = 'exception' | 'holiday' | 'closed' | 'usual';

/** An exception counts before a holiday, and a holiday before the weekday (CAL-04). */
export function markOf({ exceptions, holidayDays, week }: ReceptionCalendar, day: string): DayMark {
  if (exceptions.some(({ beginDay, endDay }) => beginDay <= day && day <= endDay)) return 'exception';
  if (holidayDays.some((holiday) => holiday.day === day)) return 'holiday';
  const weekday = week.find(({ dow }) => dow === weekdays[weekdayOf(Date.parse(day))]);
  return weekday && weekday.spans.length > 0 ? 'usual' : 'closed';
}
