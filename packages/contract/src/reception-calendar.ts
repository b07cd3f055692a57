import * as z from 'zod/mini';
import { type Messages, minutesOf, type Span, spanMinutes } from './calendar.ts';
import { expectedVersion } from './expected-version.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { type GuestLanguageCode, guestLanguageCodes } from './locale.ts';
import { omittable } from './omittable.ts';
import { timeOfDay, weekdays } from './schedule.ts';
import { check, paragraphs, requiredLine } from './text.ts';
import { isTimeZone } from './zoned-time.ts';

/** A date of the calendar, e.g. `2028-02-29`. */
const calendarDay = z.string({ error: 'required' }).check(check(isDay, 'invalid'));

const span = z
  .object({ beginTime: timeOfDay, endTime: timeOfDay })
  .check(check<Span>(({ beginTime }) => beginTime !== '24:00', 'invalid_time', 'beginTime'));

/** Up to six a day, in any order. Those that meet or overlap are stored as one (CAL-01). */
const spans = z.array(span).check(
  check((list) => list.length <= limits.calendarSpansPerDay, 'too_many'),
  z.overwrite(mergeSpans),
);

const messages = z
  .array(z.object({ language: z.enum(guestLanguageCodes), text: paragraphs(limits.calendarMessageMaxGraphemes) }))
  .check(check((list) => new Set(list.map(({ language }) => language)).size === list.length, 'invalid'));

const week = z.array(z.object({ dow: z.enum(weekdays), spans })).check(
  check((days) => days.length >= weekdays.length, 'required'),
  check((days) => days.length <= weekdays.length, 'too_many'),
  check((days) => new Set(days.map(({ dow }) => dow)).size === days.length, 'invalid'),
);

/** Without `spans` the days have the hours of their weekdays, and only a message. */
const exceptions = z
  .array(
    z
      .object({ beginDay: calendarDay, endDay: calendarDay, spans: z.nullable(spans), messages })
      .check(
        check<{ beginDay: string; endDay: string }>(({ beginDay, endDay }) => beginDay <= endDay, 'invalid', 'endDay'),
      ),
  )
  .check(
    check((list) => list.length <= limits.calendarExceptionsMax, 'too_many'),
    check(
      (list) => new Set(list.map(({ beginDay, endDay }) => `${beginDay}/${endDay}`)).size === list.length,
      'invalid',
    ),
  );

/** Without a country no holiday counts. A changed day without `spans` has the hours of its weekday. */
const holidays = z.object({
  country: z.nullable(z.string().check(z.maxLength(2))),
  region: z.nullable(z.string().check(z.maxLength(16))),
  spans,
  changes: z.array(z.object({ day: calendarDay, spans: z.nullable(spans), messages })).check(
    check((list) => list.length <= limits.calendarHolidayChangesMax, 'too_many'),
    check((list) => new Set(list.map(({ day }) => day)).size === list.length, 'invalid'),
  ),
});
export type HolidayChoice = z.infer<typeof holidays>;

const timeZone = z.string({ error: 'required' }).check(check(isTimeZone, 'invalid_time_zone'));

/** Parts that are left out stay as they are. */
export const updateReceptionCalendarInput = z.object({
  yobirinPropertyId: numericId,
  timeZone: omittable(timeZone),
  week: omittable(week),
  exceptions: omittable(exceptions),
  holidays: omittable(holidays),
  isByMembers: omittable(z.boolean()),
  expectedVersion,
});
export type UpdateReceptionCalendarInput = z.infer<typeof updateReceptionCalendarInput>;

/** Without an id a template is created. It has everything but the time zone, which stays that of each ID. */
export const saveReceptionTemplateInput = z.object({
  id: omittable(numericId),
  accountId: numericId,
  name: requiredLine(limits.nameMaxGraphemes),
  week,
  exceptions,
  holidays,
  expectedVersion,
});
export type SaveReceptionTemplateInput = z.infer<typeof saveReceptionTemplateInput>;

/** Texts that are empty are left out. */
export function messagesOf(list: readonly { language: GuestLanguageCode; text: string }[]): Messages {
  return Object.fromEntries(list.filter(({ text }) => text !== '').map(({ language, text }) => [language, text]));
}

/** Sorted by their begin; spans that meet or overlap become one, as long as that is not longer than a day. */
export function mergeSpans(list: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const next of list.toSorted((a, b) => minutesOf(a.beginTime) - minutesOf(b.beginTime))) {
    const last = merged.at(-1);
    const joined = last && joinSpans(last, next);
    if (joined) merged[merged.length - 1] = joined;
    else merged.push(next);
  }
  return merged;
}

const dayMinutes = 24 * 60;

function joinSpans(earlier: Span, later: Span): Span | null {
  const [a, b] = [spanMinutes(earlier), spanMinutes(later)];
  if (b.begin > a.end) return null;
  if (b.end <= a.end) return earlier;
  return b.end - a.begin <= dayMinutes ? { beginTime: earlier.beginTime, endTime: later.endTime } : null;
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
