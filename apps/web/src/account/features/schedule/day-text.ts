import type { Span } from '@yobirin/contract/calendar';
import { formatInstant } from '@yobirin/contract/format';
import { clockText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { regionalTag } from '../../../i18n/speak.ts';
import { editedSpan } from './day-hours.ts';

/** A date such as `2026-12-31`: `2026年12月31日(木)`. */
export function dayText(day: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const;
  return formatInstant(new Date(day), { tag: regionalTag(), timeZone: 'UTC' }, parts);
}

export function rangeText({ beginDay, endDay }: { beginDay: string; endDay: string }): string {
  return beginDay === endDay ? dayText(beginDay) : m.calendar_days({ begin: dayText(beginDay), end: dayText(endDay) });
}

/** What the days of a rule are: closed, special hours, or the usual ones if there are no spans of their own. */
export function rulesText(spans: readonly Span[] | null | undefined): string {
  if (!spans) return m.calendar_usual();
  if (spans.length === 0) return m.calendar_closed();
  return new Intl.ListFormat(getLocale(), { type: 'unit', style: 'short' }).format(spans.map(spanText));
}

function spanText(span: Span): string {
  const end = clockText(span.endTime);
  const { isOvernight } = editedSpan(span);
  return `${clockText(span.beginTime)} – ${isOvernight ? m.calendar_next_day_time({ time: end }) : end}`;
}
