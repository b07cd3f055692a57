import type { BusySpan } from '@yobirin/contract/calendar';
import type { FeedRule } from '@yobirin/contract/calendar-feed';
import { limits } from '@yobirin/contract/limits';
import ICAL from 'ical.js';
import { FeedError } from './feed-error.ts';
import { dayAfter, type FeedTime, instantOf, timeOf } from './feed-time.ts';
import { mergeSpans, type Span } from './merge-spans.ts';

const dayMs = 86_400_000;

export type FeedReading = {
  /** The zone of all-day events and of times without a zone. */
  timeZone: string;
  rule: FeedRule;
  keyword: string;
  from: Date;
  until: Date;
};

/**
 * The times in which the events of a calendar close the ID, merged and in order (CAL-32). Throws `FeedError`. A hostile text may keep
 * it busy for a long time: call it in a worker.
 */
export function readBusySpans(text: string, reading: FeedReading): BusySpan[] {
  const events = parseEvents(text);
  if (events.length > limits.feedEventsMax) throw new FeedError('TOO_LARGE');
  const budget = { occurrences: limits.feedOccurrencesMax };
  const exceptions = Map.groupBy(events.filter(isException), uidOf);
  const spans = events
    .filter((event) => closes(event, reading))
    .flatMap((event) => readEvent(event, { reading, budget, exceptions: exceptions.get(uidOf(event)) ?? [] }));
  return mergeSpans(spans);
}

function parseEvents(text: string): ICAL.Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)) throw new FeedError('NOT_A_CALENDAR');
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // Several calendars in one text are parsed to a list of them.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return calendars.flatMap((calendar) => new ICAL.Component(calendar as unknown[]).getAllSubcomponents('vevent'));
  } catch (cause) {
    throw new FeedError('NOT_A_CALENDAR', { cause });
  }
}

function closes(event: ICAL.Component, { rule, keyword }: FeedReading): boolean {
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return false;
  // Calendars mark all-day events as free by default, so a keyword counts on these, too (OP-255).
  if (rule === 'KEYWORD') return fold(textOf(event, 'summary')).includes(fold(keyword));
  const isFree = textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE';
  return !isFree && textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT';
}

type Work = { reading: FeedReading; budget: { occurrences: number }; exceptions: readonly ICAL.Component[] };

function readEvent(event: ICAL.Component, work: Work): Span[] {
  try {
    const isRecurring = !isException(event) && (event.hasProperty('rrule') || event.hasProperty('rdate'));
    const begin = timeOf(event, 'dtstart');
    const length = lengthOf(event, work.reading);
    const spans = isRecurring ? expand(event, length, work) : [spanFrom(begin, length, work.reading)];
    const { from, until } = work.reading;
    return spans.filter((span) => span.until > span.from && span.until > from.getTime() && span.from < until.getTime());
  } catch (error) {
    if (error instanceof FeedError) throw error;
    // Calendars contain broken events, such as one without a begin. The others still count.
    return [];
  }
}

/** The occurrences up to the end of the weeks looked at, without those that an exception replaces. */
function expand(event: ICAL.Component, length: Length, { reading, budget, exceptions }: Work): Span[] {
  const { timeZone, from, until } = reading;
  const replaced = new Set(exceptions.map((one) => instantOf(timeOf(one, 'recurrence-id'), timeZone)));
  const { tzid } = timeOf(event, 'dtstart');
  const relevantFrom = from.getTime() - (length.ms ?? length.days * dayMs) - 2 * dayMs;
  const spans: Span[] = [];
  skipAhead(event, relevantFrom);
  const occurrences = new ICAL.Event(event).iterator();
  for (let time = occurrences.next(); time; time = occurrences.next()) {
    budget.occurrences -= 1;
    if (budget.occurrences < 0) throw new FeedError('TOO_LARGE');
    // Most occurrences are long past. Finding their exact instant would take most of the time.
    if (Date.UTC(time.year, time.month - 1, time.day) < relevantFrom) continue;
    const span = spanFrom({ time, tzid }, length, reading);
    if (span.from >= until.getTime()) break;
    if (!replaced.has(span.from)) spans.push(span);
  }
  return spans;
}

/**
 * Lets an event that recurs daily or weekly begin shortly before `from`, as if it had begun then: years of past occurrences would
 * take seconds. Whole periods are skipped, so that the same days follow. A rule with a count depends on its first occurrence.
 */
function skipAhead(event: ICAL.Component, from: number): void {
  const rule = event.getFirstPropertyValue('rrule');
  if (!(rule instanceof ICAL.Recur) || rule.count || event.getAllProperties('rrule').length > 1) return;
  const days = { DAILY: 1, WEEKLY: 7 }[String(rule.freq)];
  if (days === undefined) return;
  const { time } = timeOf(event, 'dtstart');
  const periodDays = days * Math.max(1, rule.interval);
  const past = (from - Date.UTC(time.year, time.month - 1, time.day)) / dayMs;
  const periods = Math.floor(past / periodDays) - 1;
  if (periods > 0) event.updatePropertyWithValue('dtstart', dayAfter({ time, tzid: '' }, periods * periodDays).time);
}

/** Whole days may have 23 or 25 hours. */
type Length = { days: number; ms?: never } | { ms: number; days?: never };

/** An event without an end takes its day, or no time at all. */
function lengthOf(event: ICAL.Component, { timeZone }: FeedReading): Length {
  const begin = timeOf(event, 'dtstart');
  const end = event.hasProperty('dtend') ? timeOf(event, 'dtend') : null;
  if (!begin.time.isDate) {
    return { ms: end ? instantOf(end, timeZone) - instantOf(begin, timeZone) : durationMs(event) };
  }
  const ms = end ? end.time.subtractDate(begin.time).toSeconds() * 1_000 : durationMs(event);
  return { days: Math.max(1, Math.ceil(ms / dayMs)) };
}

function spanFrom(begin: FeedTime, length: Length, { timeZone }: FeedReading): Span {
  const from = instantOf(begin, timeZone);
  if (length.days === undefined) return { from, until: from + length.ms };
  return { from, until: instantOf(dayAfter(begin, length.days), timeZone) };
}

function durationMs(event: ICAL.Component): number {
  const duration = event.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : 0;
}

function isException(event: ICAL.Component): boolean {
  return event.hasProperty('recurrence-id');
}

function uidOf(event: ICAL.Component): string {
  return textOf(event, 'uid');
}

function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '');
}

/** Full and half width, and capital and small letters, are equal. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
