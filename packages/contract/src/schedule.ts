import * as z from 'zod/mini';
import { expectedVersion } from './expected-version.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { check } from './text.ts';
import { isTimeZone, weekdayOf, type ZonedTime, zonedTime, zoneOffsetMs } from './zoned-time.ts';

/** In the order of form and calendar: Monday first. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** The reception hours of one weekday: from `beginTime` until just before `endTime`. */
export type ScheduleRow = { dow: Weekday; isAvailableForCall: boolean; beginTime: string; endTime: string };

/** When an ID takes calls. `isAbsent` is absence mode, the inverse of the property's isAvailableForCall (SCHED-03). */
export type Schedule<Row extends ScheduleRow = ScheduleRow> = {
  rows: readonly Row[];
  timeZone: string;
  isAbsent: boolean;
};

/** 00:00 to 24:00 in steps of five minutes (OP-32). */
export const timeOfDay = z
  .string({ error: 'required' })
  .check(check((value) => /^(?:(?:[01]\d|2[0-3]):[0-5][05]|24:00)$/.test(value), 'invalid_time'));

const hours = { isAvailableForCall: z.boolean(), beginTime: timeOfDay, endTime: timeOfDay };

type Hours = Pick<ScheduleRow, 'beginTime' | 'endTime'>;

/** VALID-16 */
export function beginsBeforeEnd({ beginTime, endTime }: Hours): boolean {
  return minutesOf(beginTime) < minutesOf(endTime);
}

/** All seven rows of one ID (SCHED-08). */
export const updateScheduleSettingsInput = z.object({
  scheduleSettings: z
    .array(
      z.object({ id: numericId, ...hours }).check(check<Hours>(beginsBeforeEnd, 'begin_not_before_end', 'endTime')),
    )
    .check(
      check((rows) => rows.length >= limits.scheduleRows, 'required'),
      check((rows) => rows.length <= limits.scheduleRows, 'too_many'),
      check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'invalid'),
    ),
  offsetMinutes: z.int().check(z.gte(-14 * 60), z.lte(14 * 60)),
  timeZone: z.string({ error: 'required' }).check(check(isTimeZone, 'invalid_time_zone')),
  expectedVersion,
});
export type UpdateScheduleSettingsInput = z.infer<typeof updateScheduleSettingsInput>;

/** The schedule of a fresh ID (SCHED-01). */
export function defaultScheduleRows(): ScheduleRow[] {
  return weekdays.map((dow) => ({ dow, isAvailableForCall: true, beginTime: '09:00', endTime: '17:00' }));
}

/** Whether calls are taken at `now`, and today's row (SCHED-09). */
export function receptionAt<Row extends ScheduleRow>(
  schedule: Schedule<Row>,
  now: Date,
): { isAvailable: boolean; currentRow: Row | null } {
  const time = zonedTime(now, schedule.timeZone);
  const currentRow = rowOf(schedule, time.weekday);
  return { isAvailable: !schedule.isAbsent && currentRow !== null && isOpen(currentRow, time), currentRow };
}

/** The first moment from `now` on at which calls are taken: `now` itself if they are already, null if never. */
export function receptionOpensAt(schedule: Schedule, now: Date): Date | null {
  if (schedule.isAbsent) return null;
  if (receptionAt(schedule, now).isAvailable) return now;

  const { year, month, day } = zonedTime(now, schedule.timeZone);
  // Eight days from today: today's row may be the only one and already closed.
  for (let ahead = 0; ahead <= weekdays.length; ahead++) {
    const opening = openingOn(schedule, Date.UTC(year, month - 1, day + ahead), now);
    if (opening) return opening;
  }
  return null;
}

/** The availability at a moment. It stays valid until the hours open or close next. */
export type Reception = { isAvailable: boolean; opensAt: string | null };

/** `opensAt` is null while calls are taken, and if they never will be. */
export function describeReception(schedule: Schedule, now: Date): Reception {
  if (receptionAt(schedule, now).isAvailable) return { isAvailable: true, opensAt: null };
  return { isAvailable: false, opensAt: receptionOpensAt(schedule, now)?.toISOString() ?? null };
}

/** Minutes since midnight; 1440 for 24:00. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function rowOf<Row extends ScheduleRow>(schedule: Schedule<Row>, weekday: number): Row | null {
  return schedule.rows.find((row) => row.dow === weekdays[weekday]) ?? null;
}

function isOpen(row: ScheduleRow, time: ZonedTime): boolean {
  const minutes = time.hour * 60 + time.minute;
  return row.isAvailableForCall && minutesOf(row.beginTime) <= minutes && minutes < minutesOf(row.endTime);
}

const dayMs = 86_400_000;
const stepMs = limits.scheduleStepMinutes * 60_000;

/** `midnight` is a calendar day of the zone, as a UTC timestamp. */
function openingOn(schedule: Schedule, midnight: number, now: Date): Date | null {
  const row = rowOf(schedule, weekdayOf(midnight));
  if (!row?.isAvailableForCall) return null;

  // Far enough apart to include the whole day in every zone.
  const offsetBefore = zoneOffsetMs(new Date(midnight - dayMs), schedule.timeZone);
  const offsetAfter = zoneOffsetMs(new Date(midnight + 2 * dayMs), schedule.timeZone);
  if (offsetBefore === offsetAfter) {
    const opening = midnight + minutesOf(row.beginTime) * 60_000 - offsetBefore;
    return opening > now.getTime() ? new Date(opening) : null;
  }

  // The clocks change around this day: hours may be skipped or repeated, so every minute is checked.
  const from = Math.max(midnight - Math.max(offsetBefore, offsetAfter), now.getTime());
  const until = midnight + dayMs - Math.min(offsetBefore, offsetAfter);
  for (let instant = Math.ceil(from / stepMs) * stepMs; instant < until; instant += stepMs) {
    if (receptionAt(schedule, new Date(instant)).isAvailable) return new Date(instant);
  }
  return null;
}
