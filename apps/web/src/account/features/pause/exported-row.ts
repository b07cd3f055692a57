import type { ScheduleRow } from '@yobirin/contract/schedule';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { weekdayName } from '../../../i18n/weekday-name.ts';

type ExportedId = {
  yobirinId: string | null;
  nickname: string;
  comment: string;
  afkComment: string;
  pausedAt: string | null;
  scheduleSettings: readonly (ScheduleRow & { timeZone: string })[];
};

/** What the owner has entered about an ID or a group, and who uses it (OP-109). */
export function exportedHeadings(): string[] {
  return [
    m.subscription_fact_id(),
    m.pause_kind(),
    m.pause_name(),
    m.pause_holder(),
    m.nav_comment(),
    m.nav_afk_comment(),
    m.nav_schedule(),
    m.pause_since(),
  ];
}

/** The cells of one ID, in the order of the headings. */
export function exportedRow(
  { yobirinId, nickname, comment, afkComment, pausedAt, scheduleSettings }: ExportedId,
  { isGroup, holders }: { isGroup: boolean; holders: readonly string[] },
): string[] {
  return [
    yobirinId ?? '',
    isGroup ? m.pause_kind_group() : m.pause_kind_id(),
    nickname,
    holders.join(' / '),
    comment,
    afkComment,
    hoursText(scheduleSettings),
    pausedAt ? dateText(pausedAt) : '',
  ];
}

/** One line per weekday on which calls are taken, with the time zone. */
function hoursText(rows: ExportedId['scheduleSettings']): string {
  const lines = rows.flatMap(({ dow, isAvailableForCall, beginTime, endTime }) =>
    isAvailableForCall ? `${weekdayName(dow)} ${beginTime}–${endTime}` : [],
  );
  return lines.length === 0 ? '' : [...lines, `(${rows[0]?.timeZone ?? ''})`].join('\n');
}
