import { type Calendar, calendarStateAt, dayOf, nextOpening } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import { weekdays } from '@yobirin/contract/schedule';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import type { ReceptionCalendar } from './calendar-query.ts';

export type BackAtChoice = { kind: 'minutes'; minutes: number; at: Date } | { kind: 'hour' | 'tomorrow'; at: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** An absence that is hardly worth setting is not offered. */
const shortestMs = 10 * minuteMs;
const stepMs = limits.scheduleStepMinutes * minuteMs;

/** In half an hour, in an hour, at each of the next full hours, and when the next day opens (CAL-44). */
export function backAtChoices(calendar: ReceptionCalendar, now: Date): BackAtChoice[] {
  const soon = [30, 60].map((minutes) => ({ kind: 'minutes' as const, minutes, at: roundUp(now, minutes * minuteMs) }));
  const offsetMs = zoneOffsetMs(now, calendar.timeZone);
  const thisHour = Math.floor((now.getTime() + offsetMs) / hourMs) * hourMs - offsetMs;
  const hours = [1, 2, 3, 4]
    .map((ahead) => ({ kind: 'hour' as const, at: new Date(thisHour + ahead * hourMs) }))
    .filter(({ at }) => at.getTime() - now.getTime() >= shortestMs && !soon.some((one) => +one.at === +at))
    .slice(0, 3);
  const tomorrow = openingTomorrow(calendar, now);
  return [...soon, ...hours, ...(tomorrow ? [{ kind: 'tomorrow' as const, at: tomorrow }] : [])];
}

function roundUp(now: Date, aheadMs: number): Date {
  return new Date(Math.ceil((now.getTime() + aheadMs) / stepMs) * stepMs);
}

/** The first opening from the next midnight of the ID on. Null if that is too far ahead for an absence that ends by itself. */
function openingTomorrow(saved: ReceptionCalendar, now: Date): Date | null {
  const calendar = calendarOf(saved);
  const midnight = nextMidnight(saved.timeZone, now);
  const opening = calendarStateAt(calendar, midnight).isAvailable ? midnight : nextOpening(calendar, midnight);
  return opening && opening.getTime() - now.getTime() <= limits.backAtMaxMs ? opening : null;
}

function nextMidnight(timeZone: string, now: Date): Date {
  const local = Date.parse(dayOf(now, timeZone)) + dayMs;
  return new Date(local - zoneOffsetMs(new Date(local - zoneOffsetMs(now, timeZone)), timeZone));
}

function calendarOf({ timeZone, week, exceptions, holidayDays }: ReceptionCalendar): Calendar {
  const usual = weekdays.map((dow) => week.find((day) => day.dow === dow)?.spans ?? []);
  return {
    timeZone,
    isAbsent: false,
    backAt: null,
    week: usual,
    exceptions: exceptions.map(({ beginDay, endDay, spans }) => ({
      beginDay,
      endDay,
      spans: spans ?? null,
      messages: {},
    })),
    holidays: holidayDays.map(({ day, spans }) => ({ beginDay: day, endDay: day, spans: spans ?? null, messages: {} })),
    busy: [],
    members: null,
  };
}
