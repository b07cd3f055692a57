import type { Locale } from '@yobirin/contract/locale';
import {
  receptionAt,
  receptionOpensAt,
  type Schedule,
  type ScheduleRow,
  type Weekday,
  weekdays,
} from '@yobirin/contract/schedule';
import { zonedTime } from '@yobirin/contract/zoned-time';
import { hoursTexts } from './hours.texts.ts';
import { isMentioned } from './words/known-words.ts';

type Asking = { question: string; schedule: Schedule; now: Date; locale: Locale };

/** Answers a question about reception hours: for the day it names, else for now and the whole week. */
export function describeHours(asking: Asking): string {
  const { schedule, locale } = asking;
  if (schedule.isAbsent) return hoursTexts[locale].absent;
  const day = findRequestedDay(asking);
  const parts = day === null ? [describeNow(asking), describeWeek(asking)] : [describeDay(asking, day)];
  return `${parts.join('\n\n')}${hoursTexts[locale].inZone(schedule.timeZone)}`;
}

function findRequestedDay({ question, schedule, now }: Asking): Weekday | null {
  const plain = question.normalize('NFKC').toLowerCase();
  const today = zonedTime(now, schedule.timeZone).weekday;
  if (isMentioned(plain, (words) => words.dayAfterTomorrow)) return weekdayAt(today + 2);
  if (isMentioned(plain, (words) => words.tomorrow)) return weekdayAt(today + 1);
  return weekdays.find((day) => isMentioned(plain, (words) => words.weekdays[day])) ?? null;
}

function weekdayAt(index: number): Weekday {
  return weekdays[index % weekdays.length] ?? 'MON';
}

function describeDay({ schedule, locale }: Asking, day: Weekday): string {
  const texts = hoursTexts[locale];
  const row = schedule.rows.find(({ dow }) => dow === day);
  const name = texts.weekdays[day];
  return row?.isAvailableForCall ? texts.onDay(name, hoursOf(row, locale)) : texts.closedOn(name);
}

function describeNow({ schedule, now, locale }: Asking): string {
  const texts = hoursTexts[locale];
  const { isAvailable, currentRow } = receptionAt(schedule, now);
  if (isAvailable && currentRow) return isAllDay(currentRow) ? texts.openNow : texts.openNowUntil(currentRow.endTime);
  const opensAt = receptionOpensAt(schedule, now);
  if (!opensAt) return texts.neverOpen;
  const { weekday, month, day, hour, minute } = zonedTime(opensAt, schedule.timeZone);
  const date = texts.date({ weekday: texts.weekdays[weekdayAt(weekday)], month, day });
  return texts.opensAt(date, `${hour}:${String(minute).padStart(2, '0')}`);
}

/** Consecutive days with equal hours share a line. */
function describeWeek({ schedule, locale }: Asking): string {
  const texts = hoursTexts[locale];
  const runs: { first: ScheduleRow; last: ScheduleRow; hours: string }[] = [];
  for (const row of schedule.rows) {
    const hours = row.isAvailableForCall ? hoursOf(row, locale) : texts.closed;
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = row;
    else runs.push({ first: row, last: row, hours });
  }
  const [only, another] = runs;
  if (only && !another) return texts.week(texts.line(texts.everyDay, only.hours));
  const lines = runs.map(({ first, last, hours }) => {
    const [begin, end] = [texts.weekdays[first.dow], texts.weekdays[last.dow]];
    return texts.line(begin === end ? begin : texts.days(begin, end), hours);
  });
  return texts.week(lines.join('\n'));
}

function hoursOf(row: ScheduleRow, locale: Locale): string {
  const texts = hoursTexts[locale];
  return isAllDay(row) ? texts.allDay : texts.hours(row.beginTime, row.endTime);
}

function isAllDay({ beginTime, endTime }: ScheduleRow): boolean {
  return beginTime === '00:00' && endTime === '24:00';
}
