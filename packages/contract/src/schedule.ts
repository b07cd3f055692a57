import * as z from 'zod/mini';
import {
  type Calendar,
  calendarStateAt,
  type Messages,
  minutesOf,
  nextClosing,
  nextOpening,
  type ReceptionReason,
  type Span,
  spanMinutes,
  stateChanges,
} from './calendar.ts';
import { expectedVersion } from './expected-version.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { check } from './text.ts';
import { isTimeZone, zonedTime } from './zoned-time.ts';

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
} & Partial<ScheduleAdditions>;

/** What an ID has beyond its rows. Absent for an ID that sets nothing more. */
type ScheduleAdditions = Omit<Calendar, 'timeZone' | 'isAbsent' | 'week' | 'members'> & {
  /** The spans of each weekday, Monday first, if some day has others than its row. */
  week: Calendar['week'] | null;
  /** The schedules of a group's members, if they together are its hours. */
  members: readonly Schedule[] | null;
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
  const { isAvailable } = calendarStateAt(calendarOf(schedule), now);
  return { isAvailable, currentRow: rowOf(schedule, zonedTime(now, schedule.timeZone).weekday) };
}

/** The first moment from `now` on at which calls are taken: `now` itself if they are already, null if never. */
export function receptionOpensAt(schedule: Schedule, now: Date): Date | null {
  const calendar = calendarOf(schedule);
  return calendarStateAt(calendar, now).isAvailable ? now : nextOpening(calendar, now);
}

/** The availability at a moment. It stays valid until `opensAt` or `closesAt`. */
export type Reception = {
  isAvailable: boolean;
  /** Null while calls are taken, and if they never will be. */
  opensAt: string | null;
  /** Null while calls are not taken, and if they are for more than a week. */
  closesAt: string | null;
  reason: ReceptionReason;
  /** What the holder says about the exception or holiday that counts; holidays have their name. */
  message: Messages | null;
};

export function describeReception(schedule: Schedule, now: Date): Reception {
  const calendar = calendarOf(schedule);
  const { isAvailable, reason, messages } = calendarStateAt(calendar, now);
  return {
    isAvailable,
    opensAt: isAvailable ? null : (nextOpening(calendar, now)?.toISOString() ?? null),
    closesAt: isAvailable ? (nextClosing(calendar, now)?.toISOString() ?? null) : null,
    reason,
    message: messages,
  };
}

/** What changes at `at`. */
export type ReceptionChange = Reception & { at: string };

/** The receptions after `now`, within `days`, so that a page can follow them without the calendar. */
export function receptionChanges(schedule: Schedule, now: Date, days: number): ReceptionChange[] {
  const changes = stateChanges(calendarOf(schedule), now, new Date(now.getTime() + days * 86_400_000));
  return changes.slice(0, changesMax).map((instant) => ({
    at: instant.toISOString(),
    ...describeReception(schedule, instant),
  }));
}

/** More than a page that stays open will see. */
const changesMax = 32;

/** The spans of each weekday, Monday first: those of its row, or the further ones that the row stands for (CAL-02). */
export function weekOf({ rows, week }: Pick<Schedule, 'rows' | 'week'>): readonly (readonly Span[])[] {
  return weekdays.map((dow, index) => {
    const row = rows.find((candidate) => candidate.dow === dow);
    const spans = week?.[index];
    if (spans && row && standsFor(row, spans)) return spans;
    return row?.isAvailableForCall ? [{ beginTime: row.beginTime, endTime: row.endTime }] : [];
  });
}

/** The row by which clients that know one span a day see a day: its first span, until midnight at most. */
export function rowOfSpans([first]: readonly Span[]): Omit<ScheduleRow, 'dow'> | null {
  if (!first) return null;
  const { begin, end } = spanMinutes(first);
  const isOvernight = end > 24 * 60 || minutesOf(first.endTime) <= begin;
  return { isAvailableForCall: true, beginTime: first.beginTime, endTime: isOvernight ? '24:00' : first.endTime };
}

export function calendarOf(schedule: Schedule): Calendar {
  const { timeZone, isAbsent, backAt, exceptions, holidays, busy, members } = schedule;
  return {
    timeZone,
    isAbsent,
    backAt: backAt ?? null,
    week: weekOf(schedule),
    exceptions: exceptions ?? [],
    holidays: holidays ?? [],
    busy: busy ?? [],
    members: members?.map(calendarOf) ?? null,
  };
}

/** False once the row was changed by a client that knows only rows: the row then counts. */
function standsFor(row: ScheduleRow, spans: readonly Span[]): boolean {
  const summary = rowOfSpans(spans);
  if (!summary) return !row.isAvailableForCall;
  return row.isAvailableForCall && row.beginTime === summary.beginTime && row.endTime === summary.endTime;
}

function rowOf<Row extends ScheduleRow>(schedule: Schedule<Row>, weekday: number): Row | null {
  return schedule.rows.find((row) => row.dow === weekdays[weekday]) ?? null;
}
