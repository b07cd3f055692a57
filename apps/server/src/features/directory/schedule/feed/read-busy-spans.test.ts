import { limits } from '@yobirin/contract/limits';
import { expect, test } from 'vitest';
import { calendarOf, eventOf } from '../../../../testing/builders/calendar.ts';
import { FeedError } from './feed-error.ts';
import { type FeedReading, readBusySpans } from './read-busy-spans.ts';
import { readFeed } from './read-feed.ts';

const reading: FeedReading = {
  timeZone: 'Asia/Tokyo',
  rule: 'BUSY',
  keyword: '',
  from: new Date('2026-11-16T00:00:00Z'),
  until: new Date('2026-11-30T00:00:00Z'),
};

/** As `from/until`, without seconds. */
function read(events: string[][], overrides: Partial<FeedReading> = {}): string[] {
  const spans = readBusySpans(calendarOf(...events.map((lines) => eventOf(...lines))), { ...reading, ...overrides });
  return spans.map(({ beginAt, endAt }) => `${beginAt.slice(0, 16)}/${endAt.slice(0, 16)}`);
}

const morning = ['DTSTART:20261117T010000Z', 'DTEND:20261117T020000Z'];
const morningSpan = '2026-11-17T01:00/2026-11-17T02:00';

test.each<{ what: string; lines: string[]; zone?: string; expected: string[] }>([
  { what: 'an event in UTC', lines: morning, expected: [morningSpan] },
  { what: 'a duration', lines: ['DTSTART:20261117T010000Z', 'DURATION:PT1H'], expected: [morningSpan] },
  {
    what: 'a time without a zone',
    lines: ['DTSTART:20261117T100000', 'DTEND:20261117T110000'],
    expected: [morningSpan],
  },
  {
    what: 'a zone by its IANA name',
    lines: ['DTSTART;TZID=America/New_York:20261116T200000', 'DTEND;TZID=America/New_York:20261116T210000'],
    expected: [morningSpan],
  },
  {
    what: 'begin and end in two zones',
    lines: ['DTSTART;TZID=Asia/Tokyo:20261117T100000', 'DTEND;TZID=Europe/London:20261117T020000'],
    expected: [morningSpan],
  },
  { what: 'a whole day', lines: ['DTSTART;VALUE=DATE:20261118'], expected: ['2026-11-17T15:00/2026-11-18T15:00'] },
  {
    what: 'several whole days',
    lines: ['DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261121'],
    expected: ['2026-11-17T15:00/2026-11-20T15:00'],
  },
  {
    what: 'a day of 25 hours',
    lines: ['DTSTART;VALUE=DATE:20261101'],
    zone: 'America/New_York',
    expected: ['2026-11-01T04:00/2026-11-02T05:00'],
  },
  { what: 'odd minutes', lines: ['DTSTART:20261117T010200Z', 'DTEND:20261117T015800Z'], expected: [morningSpan] },
  { what: 'a moment', lines: ['DTSTART:20261117T010000Z'], expected: [] },
  { what: 'an end before the begin', lines: ['DTSTART:20261117T010000Z', 'DTEND:20261117T000000Z'], expected: [] },
  { what: 'the past', lines: ['DTSTART:20261015T010000Z', 'DTEND:20261015T020000Z'], expected: [] },
  { what: 'far ahead', lines: ['DTSTART:20271015T010000Z', 'DTEND:20271015T020000Z'], expected: [] },
  { what: 'a cancelled event', lines: [...morning, 'STATUS:CANCELLED'], expected: [] },
  { what: 'a tentative event', lines: [...morning, 'STATUS:TENTATIVE'], expected: [morningSpan] },
  { what: 'an event that takes no time', lines: [...morning, 'TRANSP:TRANSPARENT'], expected: [] },
  { what: 'a free event of Outlook', lines: [...morning, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], expected: [] },
  { what: 'an event without a begin', lines: ['SUMMARY:Broken'], expected: [] },
  { what: 'a date that is none', lines: ['DTSTART:when it rains'], expected: [] },
])('$what is read as $expected [CAL-32]', ({ lines, zone = 'Asia/Tokyo', expected }) => {
  expect(read([lines], { timeZone: zone, from: new Date('2026-11-01T00:00:00Z') })).toEqual(expected);
});

test('a broken event does not hide the others [CAL-32]', () => {
  expect(read([['SUMMARY:Broken'], morning, ['DTSTART:never', 'RRULE:FREQ=DAILY']])).toEqual([morningSpan]);
});

test('events that overlap or touch are one span [CAL-32]', () => {
  const rest = ['DTSTART:20261117T013000Z', 'DTEND:20261117T030000Z'];
  const next = ['DTSTART:20261117T030000Z', 'DTEND:20261117T040000Z'];

  expect(read([next, morning, rest])).toEqual(['2026-11-17T01:00/2026-11-17T04:00']);
});

test('a weekly event keeps its local time when the clocks change [CAL-33]', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20261026T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'];

  expect(read([weekly], { from: new Date('2026-10-01T00:00:00Z') })).toEqual([
    '2026-10-26T13:00/2026-10-26T14:00',
    '2026-11-02T14:00/2026-11-02T15:00',
  ]);
});

test('an event that has recurred for decades is read at its own days [CAL-33]', () => {
  const fortnightly = [
    'DTSTART;TZID=America/New_York:19900101T200000',
    'DTEND;TZID=America/New_York:19900101T210000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
  ];

  // 1990-01-01 was a Monday, 1,924 weeks before 2026-11-16.
  expect(read(Array.from({ length: 200 }, () => fortnightly))).toEqual([
    '2026-11-17T01:00/2026-11-17T02:00',
    '2026-11-19T01:00/2026-11-19T02:00',
  ]);
});

test('of a recurring event, left out, moved and cancelled occurrences are respected [CAL-33]', () => {
  const daily = [
    'UID:standup',
    'DTSTART;TZID=Asia/Tokyo:20261116T100000',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;COUNT=4',
  ];
  const leftOut = 'EXDATE;TZID=Asia/Tokyo:20261117T100000';
  const moved = ['UID:standup', 'RECURRENCE-ID:20261118T010000Z', 'DTSTART:20261118T060000Z', 'DTEND:20261118T063000Z'];
  const cancelled = [
    'UID:standup',
    'RECURRENCE-ID;TZID=Asia/Tokyo:20261119T100000',
    'DTSTART;TZID=Asia/Tokyo:20261119T100000',
    'DURATION:PT30M',
    'STATUS:CANCELLED',
  ];

  expect(read([[...daily, leftOut], moved, cancelled])).toEqual([
    '2026-11-16T01:00/2026-11-16T01:30',
    '2026-11-18T06:00/2026-11-18T06:30',
  ]);
});

test('an occurrence moved from later into these weeks counts [CAL-33]', () => {
  const yearly = ['UID:party', 'DTSTART;VALUE=DATE:20201224', 'RRULE:FREQ=YEARLY'];
  const moved = ['UID:party', 'RECURRENCE-ID;VALUE=DATE:20261224', 'DTSTART;VALUE=DATE:20261120'];

  expect(read([yearly, moved])).toEqual(['2026-11-19T15:00/2026-11-20T15:00']);
});

test('with a keyword only titles with it close, in any width or letter case, also on free days [CAL-31] [OP-255]', () => {
  const closed = ['DTSTART;VALUE=DATE:20261118', 'TRANSP:TRANSPARENT', 'SUMMARY:定休日 (Ｃｌｏｓｅｄ)'];

  expect(read([closed, morning], { rule: 'KEYWORD', keyword: 'closed' })).toEqual([
    '2026-11-17T15:00/2026-11-18T15:00',
  ]);
});

test('a zone that the calendar defines itself is used [CAL-32]', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Tokyo Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  const event = eventOf('DTSTART;TZID=Tokyo Standard Time:20261117T100000', 'DURATION:PT1H');

  const [span] = readBusySpans(calendarOf(zone, event), { ...reading, timeZone: 'Europe/London' });

  expect(span?.beginAt).toBe('2026-11-17T01:00:00.000Z');
});

test('the nearest spans are kept [CAL-34]', () => {
  const alternate = ['DTSTART:20261116T000000Z', 'DURATION:PT10M', 'RRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=900'];

  expect(read([alternate])).toHaveLength(limits.feedBusySpansMax);
});

function failureOf(text: string): string | null {
  try {
    readBusySpans(text, reading);
    return null;
  } catch (error) {
    return error instanceof FeedError ? error.failure : String(error);
  }
}

test.each([
  ['a page of HTML', '<!doctype html><title>Sign in</title>', 'NOT_A_CALENDAR'],
  ['nothing', '', 'NOT_A_CALENDAR'],
  ['an address book', 'BEGIN:VCARD\r\nEND:VCARD', 'NOT_A_CALENDAR'],
  ['a calendar that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'NOT_A_CALENDAR'],
  ['an empty calendar', calendarOf(), null],
  ['too many events', calendarOf('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(5_001).trim()), 'TOO_LARGE'],
  ['an event each second', calendarOf(eventOf('DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY')), 'TOO_LARGE'],
])('%s is read in full or refused as a whole [CAL-34]', (_what, text, failure) => {
  expect(failureOf(text)).toBe(failure);
});

test('a reading that takes too long is ended [CAL-34]', async () => {
  const years = eventOf('DTSTART:00010101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30');
  const task = { text: calendarOf(years), reading };

  await expect(readFeed(task, { timeoutMs: 500 })).rejects.toMatchObject({ failure: 'TOO_LARGE' });
});
