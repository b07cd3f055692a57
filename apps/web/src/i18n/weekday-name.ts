import { type Weekday, weekdays } from '@yobirin/contract/schedule';
import { getLocale } from './gen/runtime.js';

/** `月曜日` */
export function weekdayName(dow: Weekday): string {
  // 2024 began on a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(dow)));
  return new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(day);
}
