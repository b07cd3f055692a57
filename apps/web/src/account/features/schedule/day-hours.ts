import { minutesOf, type Span } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import { beginsBeforeEnd, type Weekday } from '@yobirin/contract/schedule';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import type { ReceptionCalendar } from './calendar-query.ts';

export type ScheduleSetting = Profile['scheduleSettings'][number];

/** `isOvernight` says that the end is meant to be on the next day; without it such an end is a mistake (SCHED-07, CAL-40). */
export type EditedSpan = Span & { isOvernight: boolean };

/** The hours of a weekday as they are edited. A closed day keeps one span, for when it is opened again. */
export type DayHours = { id: string; dow: Weekday; isOpen: boolean; spans: readonly EditedSpan[] };

/** The saved week: the rows, and the further spans that the calendar has for them, once it is loaded. */
export function daysOf(rows: readonly ScheduleSetting[], week: ReceptionCalendar['week'] | undefined): DayHours[] {
  return rows.map(({ id, dow, beginTime, endTime, isAvailableForCall }) => {
    const ofRow = [{ beginTime, endTime }];
    const spans = week ? (week.find((day) => day.dow === dow)?.spans ?? []) : isAvailableForCall ? ofRow : [];
    const shown = spans.length > 0 ? spans : ofRow;
    return { id, dow, isOpen: spans.length > 0, spans: shown.map(editedSpan) };
  });
}

export function editedSpan({ beginTime, endTime }: Span): EditedSpan {
  return { beginTime, endTime, isOvernight: !beginsBeforeEnd({ beginTime, endTime }) };
}

export function plainSpan({ beginTime, endTime }: Span): Span {
  return { beginTime, endTime };
}

/** The week as it is sent. */
export function weekInput(days: readonly DayHours[]) {
  return days.map(({ dow, isOpen, spans }) => ({ dow, spans: isOpen ? spans.map(plainSpan) : [] }));
}

/** An end that is later than the begin is on the same day again. */
export function settleSpan(span: EditedSpan): EditedSpan {
  return span.isOvernight && beginsBeforeEnd(span) ? { ...span, isOvernight: false } : span;
}

export function isWrong(span: EditedSpan): boolean {
  return !span.isOvernight && !beginsBeforeEnd(span);
}

/** Whether the row alone says it all: one span that ends on its day. */
export function isPlainDay({ spans }: DayHours): boolean {
  return spans.length === 1 && !spans[0]?.isOvernight;
}

/** Further hours of a day: an hour after the last ones, or at its beginning if the day is over by then. */
export function nextSpan(spans: readonly EditedSpan[]): EditedSpan {
  const last = spans.at(-1);
  const begin = last && !last.isOvernight ? minutesOf(last.endTime) + 60 : dayMinutes;
  if (begin >= dayMinutes) return { beginTime: '00:00', endTime: '01:00', isOvernight: false };
  return { beginTime: timeOf(begin), endTime: timeOf(Math.min(begin + 120, dayMinutes)), isOvernight: false };
}

export function canAddSpan(spans: readonly EditedSpan[]): boolean {
  return spans.length < limits.calendarSpansPerDay;
}

const dayMinutes = 24 * 60;

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
