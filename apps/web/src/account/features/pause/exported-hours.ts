import type { Span } from '@yobirin/contract/calendar';
import type { ExportedIdFragment } from '../../../api/gen/graphql.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { weekdayName } from '../../../i18n/weekday-name.ts';
import { dayText, rangeText, rulesText } from '../schedule/day-text.ts';
import { feedProblemText } from '../schedule/feed-text.ts';

type Rules = NonNullable<ExportedIdFragment['receptionRules']>;
type Feed = NonNullable<ExportedIdFragment['calendarFeed']>;

/** One line per weekday on which calls are taken, with the time zone. */
export function hoursText({ week, timeZone, isByMembers }: Rules): string {
  const days = week.flatMap(({ dow, spans }) =>
    spans.length > 0 ? `${weekdayName(dow)} ${spans.map(spanText).join(', ')}` : [],
  );
  const lines = isByMembers ? [m.calendar_by_members(), ...days] : days;
  return lines.length === 0 ? '' : [...lines, `(${timeZone})`].join('\n');
}

/** One line per special day or range of days. */
export function exceptionsText({ exceptions }: Rules): string {
  return exceptions.map((exception) => ruleText(rangeText(exception), exception)).join('\n');
}

/** The country and the hours of its holidays, then one line per holiday that was changed. */
export function holidaysText({ holidays }: Rules): string {
  if (!holidays) return '';
  const { country, region, spans, changes } = holidays;
  const name = new Intl.DisplayNames([getLocale()], { type: 'region' }).of(country) ?? country;
  const place = region ? `${name} (${region})` : name;
  return [`${place}: ${rulesText(spans)}`, ...changes.map((change) => ruleText(dayText(change.day), change))].join(
    '\n',
  );
}

/** The site of the feed, which of its events close the ID, and why it cannot be read at present. */
export function feedText({ maskedUrl, rule, keyword, failure }: Feed): string {
  const events = rule === 'BUSY' ? m.calendar_feed_rule_busy() : m.calendar_feed_rule_keyword_of({ keyword });
  return [maskedUrl, events, feedProblemText({ maskedUrl, failure })].filter(Boolean).join('\n');
}

function ruleText(days: string, { spans, messages }: Omit<Rules['exceptions'][number], 'beginDay' | 'endDay'>): string {
  return [`${days}: ${rulesText(spans)}`, ...messages.map(({ text }) => text)].join(' / ');
}

function spanText({ beginTime, endTime }: Span): string {
  return `${beginTime}–${endTime}`;
}
