import { dayOf } from '@yobirin/contract/calendar';
import { formatInstant, formatTime } from '@yobirin/contract/format';
import { m } from '../../../i18n/gen/messages.js';
import { regionalTag } from '../../../i18n/speak.ts';
import type { ReceptionCalendar } from './calendar-query.ts';
import { ownMessage } from './own-message.ts';

/** `15:00`; on another day than today with its date: `11/19(木) 9:00`. In the time zone of the ID. */
export function momentText(instant: string | Date, timeZone: string, now = new Date()): string {
  const moment = new Date(instant);
  const style = { tag: regionalTag(), timeZone };
  const time = formatTime(moment, style);
  if (dayOf(moment, timeZone) === dayOf(now, timeZone)) return time;
  return `${formatInstant(moment, style, { month: 'numeric', day: 'numeric', weekday: 'short' })} ${time}`;
}

/** Whether calls are taken at present, and when that changes (CAL-41). */
export function receptionText({ reception, timeZone }: Pick<ReceptionCalendar, 'reception' | 'timeZone'>): string {
  const { isAvailable, opensAt, closesAt } = reception;
  if (isAvailable) {
    return closesAt ? m.calendar_open_until({ time: momentText(closesAt, timeZone) }) : m.calendar_open_always();
  }
  return opensAt ? m.calendar_closed_until({ time: momentText(opensAt, timeZone) }) : m.calendar_closed_for_now();
}

/** Why it is closed, or open at other hours than usual. */
export function reasonText({ reception }: Pick<ReceptionCalendar, 'reception'>): string | undefined {
  const { reason, messages } = reception;
  if (reason === 'ABSENT') return m.calendar_reason_absent();
  if (reason === 'BACK_AT') return m.calendar_reason_back_at();
  if (reason === 'BUSY') return m.calendar_reason_busy();
  if (reason === 'HOURS') return undefined;
  return ownMessage(messages) ?? (reason === 'HOLIDAY' ? m.calendar_mark_holiday() : m.calendar_mark_exception());
}
