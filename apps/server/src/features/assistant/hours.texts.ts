import type { GuestLocale } from '@yobirin/contract/locale';
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

export const hoursTexts: Record<GuestLocale, HoursTexts> = {
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
  ko: {
    weekdays: {
      MON: '월요일',
      TUE: '화요일',
      WED: '수요일',
      THU: '목요일',
      FRI: '금요일',
      SAT: '토요일',
      SUN: '일요일',
    },
    days: (first, last) => `${first}~${last}`,
    everyDay: '매일',
    hours: (begin, end) => `${begin}~${end}`,
    and: ', ',
    allDay: '24시간',
    closed: '휴무',
    line: (days, hours) => `${days} ${hours}`,
    week: (lines) => `전화를 받는 시간은 다음과 같습니다.\n${lines}`,
    onDay: (day, hours) => `${day}에 전화를 받는 시간은 ${hours}입니다.`,
    closedOn: (day) => `${day}에는 전화를 받지 않습니다.`,
    openNow: '지금 전화하실 수 있습니다.',
    openNowUntil: (time) => `지금 전화하실 수 있습니다. 오늘은 ${time}까지 전화를 받습니다.`,
    opensAt: (day, time) => `지금은 전화를 받지 않는 시간입니다. ${day} ${time}부터 전화하실 수 있습니다.`,
    date: ({ weekday, month, day }) => `${month}월 ${day}일(${weekday})`,
    neverOpen: '현재 전화를 받을 예정이 없습니다.',
    absent: '지금은 자리를 비워 전화를 받지 않습니다.',
    inZone: (timeZone) => `\n(시간대: ${timeZone})`,
  },
  'zh-Hans': {
    weekdays: { MON: '周一', TUE: '周二', WED: '周三', THU: '周四', FRI: '周五', SAT: '周六', SUN: '周日' },
    days: (first, last) => `${first}至${last}`,
    everyDay: '每天',
    hours: (begin, end) => `${begin}–${end}`,
    and: '、',
    allDay: '24 小时',
    closed: '休息',
    line: (days, hours) => `${days} ${hours}`,
    week: (lines) => `电话接听时间如下：\n${lines}`,
    onDay: (day, hours) => `${day}的电话接听时间是 ${hours}。`,
    closedOn: (day) => `${day}不接听电话。`,
    openNow: '现在可以打电话。',
    openNowUntil: (time) => `现在可以打电话，今天接听到 ${time}。`,
    opensAt: (day, time) => `现在不是电话接听时间。${day} ${time} 起可以打电话。`,
    date: ({ weekday, month, day }) => `${month}月${day}日（${weekday}）`,
    neverOpen: '目前没有安排电话接听时间。',
    absent: '我们现在不在，暂不接听电话。',
    inZone: (timeZone) => `\n（时区：${timeZone}）`,
  },
  'zh-Hant': {
    weekdays: { MON: '週一', TUE: '週二', WED: '週三', THU: '週四', FRI: '週五', SAT: '週六', SUN: '週日' },
    days: (first, last) => `${first}至${last}`,
    everyDay: '每天',
    hours: (begin, end) => `${begin}–${end}`,
    and: '、',
    allDay: '24 小時',
    closed: '休息',
    line: (days, hours) => `${days} ${hours}`,
    week: (lines) => `電話接聽時間如下：\n${lines}`,
    onDay: (day, hours) => `${day}的電話接聽時間是 ${hours}。`,
    closedOn: (day) => `${day}不接聽電話。`,
    openNow: '現在可以打電話。',
    openNowUntil: (time) => `現在可以打電話，今天接聽到 ${time}。`,
    opensAt: (day, time) => `現在不是電話接聽時間。${day} ${time} 起可以打電話。`,
    date: ({ weekday, month, day }) => `${month} 月 ${day} 日（${weekday}）`,
    neverOpen: '目前沒有安排電話接聽時間。',
    absent: '我們現在不在，暫不接聽電話。',
    inZone: (timeZone) => `\n（時區：${timeZone}）`,
  },
};
