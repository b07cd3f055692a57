import { addDays, type DatedHours, dayOf } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import { listHolidays } from './national-holidays.ts';
import type { NearDays, StoredException, StoredHolidays } from './stored-calendar.ts';

/** How far ahead the days are kept ready, and how few may be left before they are renewed. */
const readyDays = 21;
const renewedBelowDays = 14;

type DatedRules = { exceptions: readonly StoredException[]; holidays: StoredHolidays | null };

/** The dated rules of the next weeks. Null for a calendar that has none at all. */
export async function nearDays(rules: DatedRules, now: Date): Promise<NearDays | null> {
  if (rules.exceptions.length === 0 && rules.holidays === null) return null;
  return daysUntil(rules, { now, until: addDays(dayOf(now, 'UTC'), readyDays) });
}

/** Every dated rule from now on, for a question that the days kept ready do not answer. */
export function allDays(rules: DatedRules, now: Date): Promise<NearDays> {
  return daysUntil(rules, { now, until: addDays(dayOf(now, 'UTC'), limits.calendarAheadDays + 1) });
}

/** Calendars whose days end before this one are renewed. */
export function renewalDay(now: Date): string {
  return addDays(dayOf(now, 'UTC'), renewedBelowDays);
}

/** Whether an exception is past, in every zone. */
export function isOver({ endDay }: DatedHours, now: Date): boolean {
  return endDay < firstDay(now);
}

/** The holidays of the next two years with what the holder changed about them (CAL-06). */
export async function holidaysUntil(
  holidays: StoredHolidays,
  { now, until }: { now: Date; until: string },
): Promise<DatedHours[]> {
  const from = firstDay(now);
  const years = range(Number(from.slice(0, 4)), Number(until.slice(0, 4)));
  const found = (await Promise.all(years.map((year) => listHolidays(holidays, year)))).flat();
  const changes = new Map(holidays.changes.map((change) => [change.day, change]));
  return found
    .filter(({ day }) => from <= day && day <= until)
    .map(({ day, names }) => {
      const change = changes.get(day);
      const spans = change ? change.spans : holidays.spans;
      return { beginDay: day, endDay: day, spans, messages: { ...names, ...change?.messages } };
    });
}

async function daysUntil(
  { exceptions, holidays }: DatedRules,
  { now, until }: { now: Date; until: string },
): Promise<NearDays> {
  const from = firstDay(now);
  return {
    until,
    exceptions: exceptions
      .filter(({ beginDay, endDay }) => beginDay <= until && from <= endDay)
      .map(({ isFromTemplate: _, ...exception }) => exception),
    holidays: holidays ? await holidaysUntil(holidays, { now, until }) : [],
  };
}

/** Yesterday in every zone: its hours may go on after midnight. */
function firstDay(now: Date): string {
  return addDays(dayOf(now, 'UTC'), -2);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
