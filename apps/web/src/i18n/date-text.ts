import { formatDate, formatDateTime, formatInstant, formatTime } from '@yobirin/contract/format';
import { regionalTag } from './speak.ts';

/** `2026/03/09`, `9 Mar 2026`: as the reader's territory writes it, in the device's time zone (I18N-02). */
export function dateText(instant: string | Date): string {
  return formatDate(new Date(instant), deviceStyle());
}

/** `2026/03/09 16:05`, `9 Mar 2026, 16:05` */
export function dateTimeText(instant: string | Date, timeZone = deviceTimeZone()): string {
  return formatDateTime(new Date(instant), { tag: regionalTag(), timeZone });
}

/** `16:05`, `4:05 PM` */
export function timeText(instant: string | Date): string {
  return formatTime(new Date(instant), deviceStyle());
}

/** Only some parts of a date, such as `3月9日(月)`. */
export function datePartsText(instant: Date, parts: Intl.DateTimeFormatOptions): string {
  return formatInstant(instant, deviceStyle(), parts);
}

/** A time of day such as `17:00`, without a time zone: `17:00`, `5:00 PM`. The end of a day is `24:00` on a 24-hour clock. */
export function clockText(time: string): string {
  const text = formatTime(new Date(`2026-01-01T${time}Z`), { tag: regionalTag(), timeZone: 'UTC' });
  return time === endOfDay && text.startsWith('00') ? endOfDay : text;
}

const endOfDay = '24:00';

function deviceStyle() {
  return { tag: regionalTag(), timeZone: deviceTimeZone() };
}

let device = { offsetMinutes: Number.NaN, timeZone: '' };

/** Asked again when the clock of the device shifts: each answer costs as much as a row of a list. */
export function deviceTimeZone(): string {
  const offsetMinutes = new Date().getTimezoneOffset();
  if (device.offsetMinutes !== offsetMinutes) {
    device = { offsetMinutes, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return device.timeZone;
}
