import type { CalendarException } from './calendar-query.ts';
import { ruleInput, ruleOf } from './day-rule.ts';
import type { ExceptionDraft } from './exception-dialog.tsx';

export function draftOf(exception: CalendarException): ExceptionDraft {
  return { beginDay: exception.beginDay, endDay: exception.endDay, rule: ruleOf(exception) };
}

export function draftInput({ beginDay, endDay, rule }: ExceptionDraft) {
  return { beginDay, endDay, ...ruleInput(rule) };
}

export function exceptionInput(exception: CalendarException) {
  return draftInput(draftOf(exception));
}

type Days = Pick<CalendarException, 'beginDay' | 'endDay'>;

/** Of an ID's own exceptions no two have the same days, so the days identify one. */
export function areSameDays(one: Days, other: Days): boolean {
  return one.beginDay === other.beginDay && one.endDay === other.endDay;
}
