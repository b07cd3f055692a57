import type { GuestLanguageCode } from './locale.ts';
import { weekdayOf, zonedTime, zoneOffsetMs } from './zoned-time.ts';

/** From `beginTime` until just before `endTime`. An end that is not after the begin is on the next day (CAL-01). */
export type Span = { beginTime: string; endTime: string };

/** A text of the holder in some of the languages. */
export type Messages = Partial<Record<GuestLanguageCode, string>>;

/** The hours of the days from `beginDay` to `endDay`, e.g. `2026-12-31`. */
export type DatedHours = {
  beginDay: string;
  endDay: string;
  /** Null for the hours of the weekday, none for a closed day. */
  spans: readonly Span[] | null;
  messages: Messages;
};

/** Instants, as ISO 8601 text. */
export type BusySpan = { beginAt: string; endAt: string };

/** Everything that decides whether an ID takes calls. Pure data, so that it fits in one column and in a page. */
export type Calendar = {
  timeZone: string;
  isAbsent: boolean;
  /** The end of an absence that ends by itself (CAL-07). */
  backAt: string | null;
  /** Seven lists, Monday first. */
  week: readonly (readonly Span[])[];
  exceptions: readonly DatedHours[];
  holidays: readonly DatedHours[];
  busy: readonly BusySpan[];
  /** Set for a group that is open while one of its members is. The hours above then mean nothing (CAL-20). */
  members: readonly Calendar[] | null;
};

export const receptionReasons = ['hours', 'exception', 'holiday', 'absent', 'back-at', 'busy'] as const;
export type ReceptionReason = (typeof receptionReasons)[number];

/** `reason` is what opens or closes the ID, and `messages` is what the holder says about it. */
export type CalendarState = { isAvailable: boolean; reason: ReceptionReason; messages: Messages | null };

export function calendarStateAt(calendar: Calendar, instant: Date): CalendarState {
  if (calendar.isAbsent) return { isAvailable: false, reason: 'absent', messages: null };
  const state = hoursAt(calendar, instant);
  if (!state.isAvailable) return state;
  const now = instant.getTime();
  if (calendar.backAt !== null && now < Date.parse(calendar.backAt)) return closedBy('back-at');
  const isBusy = calendar.busy.some(({ beginAt, endAt }) => Date.parse(beginAt) <= now && now < Date.parse(endAt));
  return isBusy ? closedBy('busy') : state;
}

/** The first moment after `now` at which calls are taken, null if there is none. For a calendar that is closed at `now`. */
export function nextOpening(calendar: Calendar, now: Date): Date | null {
  if (calendar.isAbsent) return null;
  const until = Math.max(lastKnownInstant(calendar), now.getTime()) + closingMs;
  return findMoment(calendar, { now, until, isAvailable: true });
}

/** The first moment after `now` at which calls are no longer taken, null if that is more than a week ahead. */
export function nextClosing(calendar: Calendar, now: Date): Date | null {
  return findMoment(calendar, { now, until: now.getTime() + closingMs, isAvailable: false });
}

/** The moments after `from`, up to `to`, at which the calendar opens or closes, or says something else about that. */
export function stateChanges(calendar: Calendar, from: Date, to: Date): Date[] {
  let before = calendarStateAt(calendar, from);
  return momentsWithin(calendar, from.getTime(), to.getTime())
    .map((moment) => new Date(moment))
    .filter((instant) => {
      const state = calendarStateAt(calendar, instant);
      const isChange = JSON.stringify(state) !== JSON.stringify(before);
      before = state;
      return isChange;
    });
}

/** The rule of a date: the shortest of its exceptions, else its holiday, else its weekday (CAL-04). */
export function hoursOn(
  calendar: Pick<Calendar, 'week' | 'exceptions' | 'holidays'>,
  day: string,
): { spans: readonly Span[]; reason: 'hours' | 'exception' | 'holiday'; messages: Messages | null } {
  const weekly = calendar.week[weekdayOf(Date.parse(day))] ?? [];
  const exception = shortestOn(calendar.exceptions, day);
  if (exception) return { spans: exception.spans ?? weekly, reason: 'exception', messages: exception.messages };
  const holiday = shortestOn(calendar.holidays, day);
  if (holiday) return { spans: holiday.spans ?? weekly, reason: 'holiday', messages: holiday.messages };
  return { spans: weekly, reason: 'hours', messages: null };
}

/** `2026-03-09`, the date on the clocks of the zone. */
export function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = zonedTime(instant, timeZone);
  return isoDay(Date.UTC(year, month - 1, day));
}

export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * dayMs);
}

/** Minutes since midnight; 1440 for 24:00. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Minutes since midnight of the day on which the span begins; above 1440 for an end on the next day. */
export function spanMinutes({ beginTime, endTime }: Span): { begin: number; end: number } {
  const begin = minutesOf(beginTime);
  const end = minutesOf(endTime);
  return { begin, end: end <= begin ? end + dayMinutes : end };
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const dayMinutes = 1440;

/** A week repeats after seven days; today's hours may be the only ones and already over. */
const closingMs = 8 * dayMs;

function closedBy(reason: ReceptionReason): CalendarState {
  return { isAvailable: false, reason, messages: null };
}

/** By the hours of the week, of exceptions and of holidays. A span that began yesterday goes on whatever today's rule is. */
function hoursAt(calendar: Calendar, instant: Date): CalendarState {
  if (calendar.members) return hoursOfMembers(calendar.members, instant);
  const { year, month, day, hour, minute } = zonedTime(instant, calendar.timeZone);
  const midnight = Date.UTC(year, month - 1, day);
  const minutes = hour * 60 + minute;
  const today = hoursOn(calendar, isoDay(midnight));
  if (isWithin(today.spans, minutes)) return { ...stateOf(today), isAvailable: true };
  const yesterday = hoursOn(calendar, isoDay(midnight - dayMs));
  if (isWithin(yesterday.spans, minutes + dayMinutes)) return { ...stateOf(yesterday), isAvailable: true };
  return stateOf(today);
}

function hoursOfMembers(members: readonly Calendar[], instant: Date): CalendarState {
  const isAvailable = members.some((member) => calendarStateAt(member, instant).isAvailable);
  return { isAvailable, reason: 'hours', messages: null };
}

function stateOf({ reason, messages }: ReturnType<typeof hoursOn>): CalendarState {
  const hasText = messages !== null && Object.keys(messages).length > 0;
  return { isAvailable: false, reason, messages: hasText ? messages : null };
}

function isWithin(spans: readonly Span[], minutes: number): boolean {
  return spans.some((span) => {
    const { begin, end } = spanMinutes(span);
    return begin <= minutes && minutes < end;
  });
}

type Days = Pick<DatedHours, 'beginDay' | 'endDay'>;

/** The one that counts among those that cover a date. */
export function shortestOn<T extends Days>(rules: readonly T[], day: string): T | null {
  let shortest: T | null = null;
  for (const rule of rules) {
    if (rule.beginDay > day || day > rule.endDay) continue;
    if (!shortest || lengthOf(rule) < lengthOf(shortest)) shortest = rule;
  }
  return shortest;
}

function lengthOf({ beginDay, endDay }: Days): number {
  return Date.parse(endDay) - Date.parse(beginDay);
}

type Search = { now: Date; until: number; isAvailable: boolean };

const stretchMs = 4 * dayMs;

/** Between two moments nothing changes, so only moments are looked at, a stretch of days at a time. */
function findMoment(calendar: Calendar, { now, until, isAvailable }: Search): Date | null {
  for (let from = now.getTime(); from < until; from += stretchMs) {
    for (const moment of momentsWithin(calendar, from, from + stretchMs)) {
      const instant = new Date(moment);
      if (calendarStateAt(calendar, instant).isAvailable === isAvailable) return instant;
    }
  }
  return null;
}

/** Every instant after `from`, up to `to`, at which the calendar may open or close, in order. */
function momentsWithin(calendar: Calendar, from: number, to: number): number[] {
  const ofHours = calendar.members
    ? calendar.members.flatMap((member) => momentsWithin(member, from, to))
    : momentsOfHours(calendar, from, to);
  return [...ofHours, ...momentsOfAbsences(calendar)]
    .filter((moment) => from < moment && moment <= to)
    .sort((a, b) => a - b);
}

function momentsOfAbsences({ backAt, busy }: Calendar): number[] {
  const instants = busy.flatMap(({ beginAt, endAt }) => [beginAt, endAt]);
  return (backAt === null ? instants : [backAt, ...instants]).map((instant) => Date.parse(instant));
}

/** May include moments outside of `from` and `to`, and local times that a change of the clocks skips. */
function momentsOfHours(calendar: Calendar, from: number, to: number): number[] {
  const { timeZone } = calendar;
  const [before, after] = [from - dayMs, to + dayMs].map((instant) => zoneOffsetMs(new Date(instant), timeZone));
  const change = before === after ? null : clockChange(timeZone, from - dayMs, to + dayMs);
  const moments = change === null ? [] : [change];
  const offsets = new Set([before ?? 0, after ?? 0]);
  // A day more on both sides: no zone is further from UTC.
  for (let midnight = floorDay(from) - 2 * dayMs; midnight <= to + dayMs; midnight += dayMs) {
    const times = hoursOn(calendar, isoDay(midnight)).spans.map(spanMinutes);
    // At midnight another rule begins to count.
    const minutes = [0, ...times.flatMap(({ begin, end }) => [begin, end])];
    for (const offset of offsets) moments.push(...minutes.map((minute) => midnight + minute * minuteMs - offset));
  }
  return moments;
}

/** The minute in which the clocks of the zone change. They change once between `from` and `to`. */
function clockChange(timeZone: string, from: number, to: number): number {
  const before = zoneOffsetMs(new Date(from), timeZone);
  let [low, high] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffsetMs(new Date(middle * minuteMs), timeZone) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}

/** After this instant only the week counts. */
function lastKnownInstant(calendar: Calendar): number {
  const { exceptions, holidays, members } = calendar;
  const days = [...exceptions, ...holidays].map(({ endDay }) => Date.parse(endDay) + 2 * dayMs);
  const ofMembers = (members ?? []).map(lastKnownInstant);
  return Math.max(0, ...days, ...ofMembers, ...momentsOfAbsences(calendar));
}

function floorDay(instant: number): number {
  return Math.floor(instant / dayMs) * dayMs;
}

function isoDay(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
