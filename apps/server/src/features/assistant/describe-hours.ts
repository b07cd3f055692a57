import {
  addDays,
  calendarStateAt,
  dayOf,
  hoursOn,
  type Messages,
  nextClosing,
  type Span,
} from '@yobirin/contract/calendar';
import { type GuestLocale, languageCodeOf, locales } from '@yobirin/contract/locale';
import {
  calendarOf,
  receptionOpensAt,
  type Schedule,
  type Weekday,
  weekdays,
  weekOf,
} from '@yobirin/contract/schedule';
import { weekdayOf, zonedTime } from '@yobirin/contract/zoned-time';
import { hoursTexts } from './hours.texts.ts';
import { tellPassages } from './tell-passages.ts';
import type { TranslateForAnswer } from './translate-for-answer.ts';
import { isMentioned } from './words/known-words.ts';

type Asking = { question: string; schedule: Schedule; now: Date; locale: GuestLocale; translate: TranslateForAnswer };

/** Answers a question about reception hours: for the day it names, else for now and the whole week. */
export async function describeHours(asking: Asking): Promise<string> {
  const { schedule, locale } = asking;
  if (schedule.isAbsent) return hoursTexts[locale].absent;
  const day = findRequestedDay(asking);
  const parts = day === null ? [await describeNow(asking), describeWeek(asking)] : [await describeDay(asking, day)];
  return `${parts.filter(Boolean).join('\n\n')}${hoursTexts[locale].inZone(schedule.timeZone)}`;
}

/** The next date that the question means, e.g. `2026-03-10`. */
function findRequestedDay({ question, schedule, now }: Asking): string | null {
  const plain = question.normalize('NFKC').toLowerCase();
  const today = dayOf(now, schedule.timeZone);
  if (isMentioned(plain, (words) => words.dayAfterTomorrow)) return addDays(today, 2);
  if (isMentioned(plain, (words) => words.tomorrow)) return addDays(today, 1);
  const named = weekdays.findIndex((day) => isMentioned(plain, (words) => words.weekdays[day]));
  return named < 0 ? null : addDays(today, (named - weekdayOf(Date.parse(today)) + 7) % 7);
}

function weekdayAt(index: number): Weekday {
  return weekdays[index % weekdays.length] ?? 'MON';
}

/** By the exception or holiday of that date, if it has one. The hours of a group's members are not told for a day. */
async function describeDay(asking: Asking, day: string): Promise<string> {
  const { schedule, locale } = asking;
  const texts = hoursTexts[locale];
  if (schedule.members) return describeNow(asking);
  const { spans, messages } = hoursOn(calendarOf(schedule), day);
  const name = texts.weekdays[weekdayAt(weekdayOf(Date.parse(day)))];
  const answer = spans.length > 0 ? texts.onDay(name, hoursText(spans, locale)) : texts.closedOn(name);
  return [answer, await tellMessage(messages, asking)].filter(Boolean).join('\n');
}

async function describeNow(asking: Asking): Promise<string> {
  const { schedule, now, locale } = asking;
  const texts = hoursTexts[locale];
  const calendar = calendarOf(schedule);
  const { isAvailable, messages } = calendarStateAt(calendar, now);
  const answer = isAvailable ? describeClosing(nextClosing(calendar, now)) : describeOpening();
  return [answer, await tellMessage(messages, asking)].filter(Boolean).join('\n');

  function describeClosing(closesAt: Date | null): string {
    if (!closesAt) return texts.openNow;
    const { hour, minute } = zonedTime(closesAt, schedule.timeZone);
    const isMidnight = hour === 0 && minute === 0;
    return texts.openNowUntil(isMidnight ? '24:00' : `${pad(hour)}:${pad(minute)}`);
  }

  function describeOpening(): string {
    const opensAt = receptionOpensAt(schedule, now);
    if (!opensAt) return texts.neverOpen;
    const { weekday, month, day, hour, minute } = zonedTime(opensAt, schedule.timeZone);
    const date = texts.date({ weekday: texts.weekdays[weekdayAt(weekday)], month, day });
    return texts.opensAt(date, `${hour}:${pad(minute)}`);
  }
}

/** What the holder says about a day, in the language of the answer. */
async function tellMessage(messages: Messages | null, { locale, translate }: Asking): Promise<string> {
  const written = locales.flatMap((language) => {
    const text = messages?.[languageCodeOf(language)];
    return text ? [{ language, text }] : [];
  });
  const chosen = written.find(({ language }) => language === locale) ?? written.at(-1);
  if (!chosen) return '';
  const { text, note } = await tellPassages([chosen.text], chosen.language, { locale, translate });
  return `${text}${note}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Consecutive days with equal hours share a line. Empty for a group whose members together are its hours. */
function describeWeek({ schedule, locale }: Asking): string {
  if (schedule.members) return '';
  const texts = hoursTexts[locale];
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const [index, spans] of weekOf(schedule).entries()) {
    const day = weekdayAt(index);
    const hours = spans.length > 0 ? hoursText(spans, locale) : texts.closed;
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const [only, another] = runs;
  if (only && !another) return texts.week(texts.line(texts.everyDay, only.hours));
  const lines = runs.map(({ first, last, hours }) => {
    const [begin, end] = [texts.weekdays[first], texts.weekdays[last]];
    return texts.line(begin === end ? begin : texts.days(begin, end), hours);
  });
  return texts.week(lines.join('\n'));
}

function hoursText(spans: readonly Span[], locale: GuestLocale): string {
  const texts = hoursTexts[locale];
  const isAllDay = spans.some(({ beginTime, endTime }) => beginTime === '00:00' && endTime === '24:00');
  return isAllDay
    ? texts.allDay
    : spans.map(({ beginTime, endTime }) => texts.hours(beginTime, endTime)).join(texts.and);
}
