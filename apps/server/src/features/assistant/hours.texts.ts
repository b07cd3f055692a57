import type { Locale } from '@yobirin/contract/locale';
import type { Weekday } from '@yobirin/contract/schedule';

type HoursTexts = {
  weekdays: Record<Weekday, string>;
  /** From the first to the last of several days in a row. */
  days(first: string, last: string): string;
  everyDay: string;
  hours(begin: string, end: string): string;
  /** Between two spans of a day. */
  and: string;
  allDay: string;
  closed: string;
  /** A line of the week, such as "Mon–Fri 9:00–17:00". */
  line(days: string, hours: string): string;
  week(lines: string): string;
  onDay(day: string, hours: string): string;
  closedOn(day: string): string;
  openNow: string;
  openNowUntil(time: string): string;
  opensAt(day: string, time: string): string;
  /** A day of this or the next week, with its date. */
  date(date: { weekday: string; month: number; day: number }): string;
  neverOpen: string;
  absent: string;
  /** The time zone behind the hours, where readers may be in another one. */
  inZone(timeZone: string): string;
};

export const hoursTexts: Record<Locale, HoursTexts> = {
  ja: {
    weekdays: { MON: '月曜', TUE: '火曜', WED: '水曜', THU: '木曜', FRI: '金曜', SAT: '土曜', SUN: '日曜' },
    days: (first, last) => `${first}〜${last}`,
    everyDay: '毎日',
    hours: (begin, end) => `${begin}〜${end}`,
    and: '、',
    allDay: '24時間',
    closed: 'お休み',
    line: (days, hours) => `${days} ${hours}`,
    week: (lines) => `電話の受付時間は次のとおりです。\n${lines}`,
    onDay: (day, hours) => `${day}の電話の受付時間は ${hours} です。`,
    closedOn: (day) => `${day}は、電話の受付はお休みです。`,
    openNow: 'ただいま受付時間中です。お電話いただけます。',
    openNowUntil: (time) => `ただいま受付時間中です。本日は ${time} までお電話いただけます。`,
    opensAt: (day, time) => `ただいまは受付時間外です。次は ${day} ${time} からお電話いただけます。`,
    date: ({ weekday, month, day }) => `${month}/${day}（${weekday}）`,
    neverOpen: 'いまのところ、電話の受付の予定はありません。',
    absent: 'ただいま不在のため、電話の受付を止めています。',
    inZone: () => '',
  },
  en: {
    weekdays: {
      MON: 'Monday',
      TUE: 'Tuesday',
      WED: 'Wednesday',
      THU: 'Thursday',
      FRI: 'Friday',
      SAT: 'Saturday',
      SUN: 'Sunday',
    },
    days: (first, last) => `${first} to ${last}`,
    everyDay: 'Every day',
    hours: (begin, end) => `${begin}–${end}`,
    and: ' and ',
    allDay: 'around the clock',
    closed: 'closed',
    line: (days, hours) => `${days}: ${hours}`,
    week: (lines) => `We take calls at these hours:\n${lines}`,
    onDay: (day, hours) => `On ${day} we take calls ${hours}.`,
    closedOn: (day) => `On ${day} we take no calls.`,
    openNow: 'We are taking calls now.',
    openNowUntil: (time) => `We are taking calls now, today until ${time}.`,
    opensAt: (day, time) => `We are closed at the moment. You can call us again from ${day} ${time}.`,
    date: ({ weekday, month, day }) => `${weekday}, ${month}/${day},`,
    neverOpen: 'There are no hours for calls at the moment.',
    absent: 'We are away and take no calls at the moment.',
    inZone: (timeZone) => `\n(Time zone: ${timeZone})`,
  },
};
