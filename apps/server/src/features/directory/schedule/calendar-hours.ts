import { isDeepStrictEqual } from 'node:util';
import { addDays, type Calendar, dayOf } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import {
  type HolidayChoice,
  messagesOf,
  type UpdateReceptionCalendarInput,
} from '@yobirin/contract/reception-calendar';
import { weekdays } from '@yobirin/contract/schedule';
import { DomainError } from '../../../platform/errors.ts';
import { isHolidayPlace } from './national-holidays.ts';
import type { StoredException, StoredHolidays } from './stored-calendar.ts';

type WeekInput = NonNullable<UpdateReceptionCalendarInput['week']>;
type ExceptionInput = NonNullable<UpdateReceptionCalendarInput['exceptions']>[number];

/** Monday first. */
export function weekOfInput(days: WeekInput): Calendar['week'] {
  return weekdays.map((dow) => days.find((day) => day.dow === dow)?.spans ?? []);
}

/** Null without a country. Refuses one whose holidays are not known. */
export async function storedHolidays({ country, ...choice }: HolidayChoice): Promise<StoredHolidays | null> {
  if (country === null) return null;
  if (!(await isHolidayPlace({ country, region: choice.region }))) throw badInput('holidays.country');
  const changes = choice.changes.map((change) => ({ ...change, messages: messagesOf(change.messages) }));
  return { country, region: choice.region, spans: choice.spans, changes };
}

/** Leaves out past exceptions. Refuses days that are too far ahead. */
export function storedExceptions(now: Date, exceptions: readonly ExceptionInput[]): StoredException[] {
  const today = dayOf(now, 'UTC');
  // A day more: in zones ahead of UTC, today may be the next day.
  const last = addDays(today, limits.calendarAheadDays + 1);
  const far = exceptions.findIndex(({ endDay }) => endDay > last);
  if (far >= 0) throw badInput(`exceptions.${far}.endDay`);
  return exceptions
    .filter(({ endDay }) => endDay >= addDays(today, -1))
    .map(({ messages, ...exception }) => ({ ...exception, messages: messagesOf(messages), isFromTemplate: false }))
    .toSorted((a, b) => a.beginDay.localeCompare(b.beginDay));
}

/**
 * Replaces the exceptions of the ID itself that end on `today` or later. Earlier ones are not shown to be edited, but yesterday's hours
 * may go on after midnight. Those of its template stay, come last (OP-289), and are not repeated among its own.
 */
export function mergeExceptions(
  before: readonly StoredException[],
  own: readonly StoredException[],
  today: string,
): StoredException[] {
  const shared = before.filter(({ isFromTemplate }) => isFromTemplate);
  const isShared = (exception: StoredException) =>
    shared.some((candidate) => isDeepStrictEqual(candidate, { ...exception, isFromTemplate: true }));
  const earlier = before.filter(({ isFromTemplate, endDay }) => !isFromTemplate && endDay < today);
  const kept = own.filter((exception) => !isShared(exception));
  return [...withoutRepeated([...kept, ...earlier]), ...shared];
}

/** Of exceptions with the same days, only the first. */
export function withoutRepeated(exceptions: readonly StoredException[]): StoredException[] {
  const firsts = new Map(exceptions.toReversed().map((one) => [`${one.beginDay}/${one.endDay}`, one]));
  return exceptions.filter((one) => firsts.get(`${one.beginDay}/${one.endDay}`) === one);
}

function badInput(field: string): DomainError {
  return new DomainError('BAD_USER_INPUT', 'Some fields are not as they should be', { fields: { [field]: 'invalid' } });
}
