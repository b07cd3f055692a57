import type { ExportedIdFragment } from '../../../api/gen/graphql.ts';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ownNameOf } from '../profile-text/own-name-of.ts';
import { fieldNames } from '../profile-text/text-field-names.ts';
import { exceptionsText, feedText, holidaysText, hoursText } from './exported-hours.ts';

/** What the owner has entered about an ID or a group, and who uses it (OP-109). */
export function exportedHeadings(): string[] {
  return [
    m.subscription_fact_id(),
    m.pause_kind(),
    m.pause_name(),
    m.pause_holder(),
    m.nav_comment(),
    m.nav_afk_comment(),
    m.texts_title(),
    m.nav_schedule(),
    m.calendar_exceptions(),
    m.calendar_holidays(),
    m.calendar_feed(),
    m.pause_since(),
  ];
}

/** The cells of one ID, in the order of the headings. */
export function exportedRow(
  { yobirinId, nickname, comment, afkComment, textsByHand, pausedAt, ...hours }: Omit<ExportedIdFragment, 'id'>,
  { isGroup, holders }: { isGroup: boolean; holders: readonly string[] },
): string[] {
  const { receptionRules, calendarFeed } = hours;
  return [
    yobirinId ?? '',
    isGroup ? m.pause_kind_group() : m.pause_kind_id(),
    nickname,
    holders.join(' / '),
    comment,
    afkComment,
    textsByHand.map(textLine).join('\n'),
    receptionRules ? hoursText(receptionRules) : '',
    receptionRules ? exceptionsText(receptionRules) : '',
    receptionRules ? holidaysText(receptionRules) : '',
    calendarFeed ? feedText(calendarFeed) : '',
    pausedAt ? dateText(pausedAt) : '',
  ];
}

function textLine({ field, language, text }: ExportedIdFragment['textsByHand'][number]): string {
  return `${ownNameOf(language)} / ${fieldNames[field]()}: ${text}`;
}
