import { describe, expect, test } from 'vitest';
import {
  addDays,
  type Calendar,
  calendarStateAt,
  type DatedHours,
  dayOf,
  hoursOn,
  nextClosing,
  nextOpening,
  type Span,
  spanMinutes,
  stateChanges,
} from './calendar.ts';

const weekdayNames = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** `09:00-12:00 22:00-02:00` */
function spans(text: string): Span[] {
  return text.split(' ').map((part) => {
    const [beginTime = '', endTime = ''] = part.split('-');
    return { beginTime, endTime };
  });
}

/** Open at the named hours, `MON 09:00-17:00`; every other day is closed. */
function buildCalendar(days: string[], overrides: Partial<Calendar> = {}): Calendar {
  const week = weekdayNames.map((name) => {
    const day = days.find((text) => text.startsWith(name));
    return day ? spans(day.slice(4)) : [];
  });
  const nothing = { isAbsent: false, backAt: null, exceptions: [], holidays: [], busy: [], members: null };
  return { timeZone: 'Asia/Tokyo', week, ...nothing, ...overrides };
}

const closed = (beginDay: string, endDay = beginDay): DatedHours => ({ beginDay, endDay, spans: [], messages: {} });
const special = (day: string, hours: string): DatedHours => ({ ...closed(day), spans: spans(hours) });
const at = (iso: string) => new Date(iso);

// 2026-03-09 is a Monday.
const office = weekdayNames.slice(0, 5).map((day) => `${day} 09:00-17:00`);

describe('a span over midnight', () => {
  const bar = buildCalendar(['FRI 18:00-02:00'], { exceptions: [closed('2026-03-14')] });

  test.each([
    ['2026-03-13T23:59:00+09:00', true],
    ['2026-03-14T01:59:59+09:00', true],
    ['2026-03-14T02:00:00+09:00', false],
  ])('belongs to the day on which it begins, at %s [CAL-01]', (now, isAvailable) => {
    expect(calendarStateAt(bar, at(now)).isAvailable).toBe(isAvailable);
  });

  test('closes once, at its end [CAL-01]', () => {
    expect(nextClosing(bar, at('2026-03-13T20:00:00+09:00'))).toEqual(at('2026-03-14T02:00:00+09:00'));
  });
});

test.each([
  ['a day of an exception', '2026-03-10T12:00:00+09:00', { isAvailable: false, reason: 'exception' }],
  ['the shortest of several exceptions', '2026-03-11T12:00:00+09:00', { isAvailable: true, reason: 'exception' }],
  ['a holiday with an exception', '2026-03-12T12:00:00+09:00', { isAvailable: false, reason: 'exception' }],
  ['a holiday', '2026-03-16T12:00:00+09:00', { isAvailable: false, reason: 'holiday' }],
  ['a holiday with the hours of its weekday', '2026-03-17T12:00:00+09:00', { isAvailable: true, reason: 'holiday' }],
  ['a day without any', '2026-03-18T12:00:00+09:00', { isAvailable: true, reason: 'hours' }],
])('%s has its own rule [CAL-04]', (_, now, state) => {
  const calendar = buildCalendar(office, {
    exceptions: [closed('2026-03-10', '2026-03-12'), special('2026-03-11', '11:00-13:00')],
    holidays: [special('2026-03-12', '09:00-17:00'), closed('2026-03-16'), { ...closed('2026-03-17'), spans: null }],
  });

  expect(calendarStateAt(calendar, at(now))).toMatchObject(state);
});

describe('why calls are not taken [CAL-08]', () => {
  const backAt = '2026-03-09T15:00:00+09:00';
  const busy = [{ beginAt: '2026-03-09T14:00:00+09:00', endAt: '2026-03-09T16:00:00+09:00' }];

  test.each([
    ['absence mode', { isAbsent: true, backAt }, '2026-03-09T12:00:00+09:00', 'absent', null],
    ['an absence with an end', { backAt }, '2026-03-09T12:00:00+09:00', 'back-at', backAt],
    ['a busy time', { busy }, '2026-03-09T14:00:00+09:00', 'busy', '2026-03-09T16:00:00+09:00'],
    ['an absence that ends in a busy time', { busy, backAt }, '2026-03-09T12:00:00+09:00', 'back-at', busy[0]?.endAt],
    ['the hours, also during an absence', { backAt }, '2026-03-09T08:00:00+09:00', 'hours', backAt],
  ])('%s', (_, overrides, now, reason, opensAt) => {
    const calendar = buildCalendar(office, overrides);

    expect(calendarStateAt(calendar, at(now))).toMatchObject({ isAvailable: false, reason });
    expect(nextOpening(calendar, at(now))).toEqual(opensAt ? at(opensAt) : null);
  });
});

test('an ID that is open around the clock has no closing', () => {
  const calendar = buildCalendar(weekdayNames.map((day) => `${day} 00:00-24:00`));

  expect(nextClosing(calendar, at('2026-03-09T12:00:00+09:00'))).toBeNull();
});

test('the next opening may be two years ahead, and on a leap day [CAL-03]', () => {
  const calendar = buildCalendar([], { exceptions: [special('2028-02-29', '10:00-11:00')] });

  expect(nextOpening(calendar, at('2026-03-09T12:00:00+09:00'))).toEqual(at('2028-02-29T10:00:00+09:00'));
});

test('a page that stays open learns of each change, also of the reason [CAL-13]', () => {
  const calendar = buildCalendar(office, {
    holidays: [{ ...closed('2026-03-10'), messages: { EN: 'Founding Day' } }],
    backAt: '2026-03-09T15:00:00+09:00',
  });
  const changes = stateChanges(calendar, at('2026-03-09T12:00:00+09:00'), at('2026-03-11T12:00:00+09:00'));

  expect(changes.map((change) => [change.toISOString(), calendarStateAt(calendar, change).reason])).toEqual([
    ['2026-03-09T06:00:00.000Z', 'hours'],
    ['2026-03-09T08:00:00.000Z', 'hours'],
    ['2026-03-09T15:00:00.000Z', 'holiday'],
    ['2026-03-10T15:00:00.000Z', 'hours'],
    ['2026-03-11T00:00:00.000Z', 'hours'],
  ]);
});

test('members in other zones are open together [CAL-20]', () => {
  const members = [
    buildCalendar(['MON 09:00-10:00']),
    buildCalendar(['MON 09:00-10:00'], { timeZone: 'Europe/London' }),
  ];
  const group = buildCalendar([], { members });

  expect(nextClosing(group, at('2026-03-09T09:30:00+09:00'))).toEqual(at('2026-03-09T10:00:00+09:00'));
  expect(nextOpening(group, at('2026-03-09T10:00:00+09:00'))).toEqual(at('2026-03-09T09:00:00Z'));
});

/** Each of these changes its clocks near it: twice in New York and London, by half an hour on Lord Howe, at midnight in Santiago. */
const places: [string, string[]][] = [
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Europe/London', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['America/Santiago', ['2026-04-05', '2026-09-06']],
  ['Asia/Tokyo', ['2026-12-31', '2028-02-29']],
];

describe('agrees with a check of every minute [CAL-09]', () => {
  test.each(places)('in %s', (timeZone, changes) => {
    const random = randomNumbers(timeZone.length * 7919);
    for (const change of changes) {
      for (let turn = 0; turn < 4; turn++) {
        const calendar = randomCalendar(random, timeZone, change);
        const from = Date.parse(change) - 2 * dayMs + Math.floor(random() * dayMs);
        compareWithEveryMinute(calendar, from);
      }
    }
  });

  const dayMs = 86_400_000;
  const minuteMs = 60_000;
  const minutes = 4 * 24 * 60;

  /** Walks backwards, so that the next change of each minute is known from the minute after it. */
  function compareWithEveryMinute(calendar: Calendar, from: number) {
    const first = Math.ceil(from / minuteMs) * minuteMs;
    let isOpenAfter: boolean | null = null;
    let change: number | null = null;
    for (let minute = minutes; minute >= 0; minute--) {
      const now = first + minute * minuteMs;
      const isOpen = isOpenByTheClock(calendar, new Date(now));
      if (isOpenAfter !== null && isOpen !== isOpenAfter) change = now + minuteMs;
      isOpenAfter = isOpen;
      if (calendarStateAt(calendar, new Date(now)).isAvailable !== isOpen)
        throw new Error(describeMoment(calendar, now));
      if (change === null || minute % 97 !== 0) continue;
      const found = isOpen ? nextClosing(calendar, new Date(now)) : nextOpening(calendar, new Date(now));
      if (found?.getTime() !== change) throw new Error(`${describeMoment(calendar, now)}: ${found?.toISOString()}`);
    }
  }

  function describeMoment(calendar: Calendar, now: number): string {
    return `${new Date(now).toISOString()} ${JSON.stringify(calendar)}`;
  }
});

/** The definition in words: what a clock on the wall of the zone shows, compared with the spans of that day and the day before. */
function isOpenByTheClock(calendar: Calendar, instant: Date): boolean {
  const now = instant.getTime();
  if (calendar.backAt !== null && now < Date.parse(calendar.backAt)) return false;
  if (calendar.busy.some(({ beginAt, endAt }) => Date.parse(beginAt) <= now && now < Date.parse(endAt))) return false;
  const day = dayOf(instant, calendar.timeZone);
  const clock = clockOf(calendar.timeZone).format(instant);
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const isIn = (of: string, minute: number) =>
    hoursOn(calendar, of).spans.some((span) => {
      const { begin, end } = spanMinutes(span);
      return begin <= minute && minute < end;
    });
  return isIn(day, minutes) || isIn(addDays(day, -1), minutes + 1440);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  clocks.set(timeZone, clock);
  return clock;
}

function randomCalendar(random: () => number, timeZone: string, near: string): Calendar {
  const time = (limit: number) => {
    const minutes = Math.floor(random() * limit) * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const someSpans = () =>
    Array.from({ length: Math.floor(random() * 4) }, () => ({ beginTime: time(96), endTime: time(97) }));
  const someDay = () => addDays(near, Math.floor(random() * 5) - 2);
  const instant = () => new Date(Date.parse(near) + Math.floor((random() - 0.5) * 2_880) * 60_000).toISOString();
  const [beginAt = '', endAt = ''] = [instant(), instant()].toSorted();
  return buildCalendar([], {
    timeZone,
    week: weekdayNames.map(someSpans),
    exceptions: [closed(someDay()), { ...closed(someDay()), spans: someSpans() }],
    holidays: [{ ...closed(someDay()), spans: null }],
    busy: random() < 0.5 ? [{ beginAt, endAt }] : [],
    backAt: random() < 0.3 ? instant() : null,
  });
}

/** The generator mulberry32. A seed always gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
