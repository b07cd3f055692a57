import { describe, expect, test } from 'vitest';
import {
  defaultScheduleRows,
  describeReception,
  receptionAt,
  receptionOpensAt,
  type Schedule,
  type ScheduleRow,
  timeOfDay,
  updateScheduleSettingsInput,
  type Weekday,
  weekdays,
} from './schedule.ts';
import { errorsOf } from './testing/errors-of.ts';

/** Rows for the named days, `MON 09:00-17:00`; every other day is closed. */
function buildSchedule(days: string[], overrides: Partial<Schedule> = {}): Schedule {
  const hours = new Map(days.map((day) => [day.slice(0, 3), day.slice(4).split('-')]));
  const rows = weekdays.map((dow: Weekday): ScheduleRow => {
    const [beginTime = '09:00', endTime = '17:00'] = hours.get(dow) ?? [];
    return { dow, isAvailableForCall: hours.has(dow), beginTime, endTime };
  });
  return { rows, timeZone: 'Asia/Tokyo', isAbsent: false, ...overrides };
}

const at = (iso: string) => new Date(iso);

test('an ID starts with 09:00 to 17:00 on all seven days [LIMIT-03]', () => {
  const rows = defaultScheduleRows();

  expect(rows.map((row) => row.dow)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
  expect(new Set(rows.map((row) => `${row.beginTime}-${row.endTime}`))).toEqual(new Set(['09:00-17:00']));
});

describe('a time of day', () => {
  test.each(['00:00', '09:05', '23:55', '24:00'])('%s is good', (time) => {
    expect(errorsOf(timeOfDay, time)).toEqual({});
  });

  test.each(['9:00', '09:01', '24:05', '25:00', '12:60', '０９:００', '09:00:00', '09:00\n'])(
    '%j is refused',
    (time) => {
      expect(errorsOf(timeOfDay, time)).toEqual({ '': 'invalid_time' });
    },
  );
});

describe('saving a schedule', () => {
  const row = (id: string) => ({ id, isAvailableForCall: true, beginTime: '09:00', endTime: '17:00' });
  const week = ['1', '2', '3', '4', '5', '6', '7'].map(row);
  const input = (rows: object[], timeZone = 'Asia/Tokyo') => ({
    scheduleSettings: rows,
    offsetMinutes: 540,
    timeZone,
  });

  test.each([
    ['seven rows', input(week), {}],
    ['six rows', input(week.slice(1)), { scheduleSettings: 'required' }],
    ['eight rows', input([...week, row('8')]), { scheduleSettings: 'too_many' }],
    ['a row twice', input([...week.slice(1), row('2')]), { scheduleSettings: 'invalid' }],
    ['an unknown time zone', input(week, 'Mars/Base'), { timeZone: 'invalid_time_zone' }],
  ])('with %s', (_, value, errors) => {
    expect(errorsOf(updateScheduleSettingsInput, value)).toEqual(errors);
  });

  const endsTooEarly = { 'scheduleSettings.0.endTime': 'begin_not_before_end' };

  test.each([
    ['09:00', '17:00', {}],
    ['00:00', '24:00', {}],
    ['23:55', '24:00', {}],
    ['09:00', '09:00', endsTooEarly],
    ['17:00', '09:00', endsTooEarly],
    ['24:00', '24:00', endsTooEarly],
  ])('with a row from %s to %s [VALID-16]', (beginTime, endTime, errors) => {
    const rows = [{ ...row('1'), beginTime, endTime }, ...week.slice(1)];

    expect(errorsOf(updateScheduleSettingsInput, input(rows))).toEqual(errors);
  });
});

describe('reception', () => {
  // 2026-03-09 is a Monday.
  test.each([
    ['a minute before opening', '2026-03-09T08:59:59+09:00', false, 'MON'],
    ['on the minute of opening', '2026-03-09T09:00:00+09:00', true, 'MON'],
    ['in the last second', '2026-03-09T16:59:59+09:00', true, 'MON'],
    ['on the minute of closing', '2026-03-09T17:00:00+09:00', false, 'MON'],
    ['on a closed day', '2026-03-10T12:00:00+09:00', false, 'TUE'],
    ['on Sunday in UTC but Monday in Tokyo', '2026-03-09T00:30:00Z', true, 'MON'],
    ['on Monday in UTC but Tuesday in Tokyo', '2026-03-09T15:30:00Z', false, 'TUE'],
  ])('%s [SCHED-09]', (_, now, isAvailable, dow) => {
    const reception = receptionAt(buildSchedule(['MON 09:00-17:00']), at(now));

    expect(reception.isAvailable).toBe(isAvailable);
    expect(reception.currentRow?.dow).toBe(dow);
  });

  test.each([
    ['the last minute before 24:00', '2026-03-09T23:59:59+09:00', true],
    ['midnight of the next day', '2026-03-10T00:00:00+09:00', false],
    ['midnight at the start', '2026-03-09T00:00:00+09:00', true],
  ])('until 24:00 holds %s [SCHED-09]', (_, now, isAvailable) => {
    expect(receptionAt(buildSchedule(['MON 00:00-24:00']), at(now)).isAvailable).toBe(isAvailable);
  });

  test('absence mode closes every day, and still returns the row of today [SCHED-09]', () => {
    const schedule = buildSchedule(['MON 09:00-17:00'], { isAbsent: true });

    expect(receptionAt(schedule, at('2026-03-09T12:00:00+09:00'))).toEqual({
      isAvailable: false,
      currentRow: schedule.rows[0],
    });
  });

  test('without a row for today calls are not taken', () => {
    const schedule = { rows: [], timeZone: 'Asia/Tokyo', isAbsent: false };

    expect(receptionAt(schedule, at('2026-03-09T12:00:00+09:00'))).toEqual({ isAvailable: false, currentRow: null });
  });
});

describe('the next opening', () => {
  const office = ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => `${day} 09:00-18:00`);

  test.each([
    ['now, when open', office, '2026-03-09T10:00:00+09:00', '2026-03-09T10:00:00+09:00'],
    ['later today', office, '2026-03-09T07:00:00+09:00', '2026-03-09T09:00:00+09:00'],
    ['tomorrow', office, '2026-03-09T18:00:00+09:00', '2026-03-10T09:00:00+09:00'],
    ['after the week end', office, '2026-03-13T18:00:00+09:00', '2026-03-16T09:00:00+09:00'],
    ['over the end of a year', office, '2027-12-31T18:00:00+09:00', '2028-01-03T09:00:00+09:00'],
    ['in a week, when only today', ['MON 09:00-10:00'], '2026-03-09T10:00:00+09:00', '2026-03-16T09:00:00+09:00'],
    ['at midnight', ['TUE 00:00-24:00'], '2026-03-09T23:59:00+09:00', '2026-03-10T00:00:00+09:00'],
  ])('is %s', (_, days, now, opening) => {
    expect(receptionOpensAt(buildSchedule(days), at(now))).toEqual(at(opening));
  });

  test('is null when every day is closed, and in absence mode', () => {
    const now = at('2026-03-09T07:00:00+09:00');

    expect(receptionOpensAt(buildSchedule([]), now)).toBeNull();
    expect(receptionOpensAt(buildSchedule(office, { isAbsent: true }), now)).toBeNull();
  });
});

describe('when the clocks change', () => {
  const sunday = (hours: string, timeZone: string) => buildSchedule([`SUN ${hours}`], { timeZone });

  test.each([
    // New York: 2026-03-08 02:00 EST becomes 03:00 EDT.
    [
      'opens on time after the skipped hour',
      '09:00-17:00',
      'America/New_York',
      '2026-03-08T05:30Z',
      '2026-03-08T13:00Z',
    ],
    [
      'opens after the skipped hour when it would open within it',
      '02:30-17:00',
      'America/New_York',
      '2026-03-08T06:30Z',
      '2026-03-08T07:00Z',
    ],
    [
      'omits a row that lies within the skipped hour',
      '02:00-03:00',
      'America/New_York',
      '2026-03-08T06:30Z',
      '2026-03-15T06:00Z',
    ],
    // New York: 2026-11-01 02:00 EDT becomes 01:00 EST.
    [
      'opens at the first of two equal hours',
      '01:30-17:00',
      'America/New_York',
      '2026-11-01T04:30Z',
      '2026-11-01T05:30Z',
    ],
    ['opens again when the hour repeats', '01:00-01:30', 'America/New_York', '2026-11-01T05:45Z', '2026-11-01T06:00Z'],
    // Lord Howe Island moves by half an hour: 2026-10-04 02:00 becomes 02:30.
    ['handles half-hour changes', '02:15-05:00', 'Australia/Lord_Howe', '2026-10-03T15:00Z', '2026-10-03T15:30Z'],
    // Santiago has no midnight on 2026-09-06: 00:00 becomes 01:00.
    ['handles days without a midnight', '00:00-24:00', 'America/Santiago', '2026-09-06T03:00Z', '2026-09-06T04:00Z'],
  ])('%s [SCHED-09]', (_, hours, timeZone, now, opening) => {
    expect(receptionOpensAt(sunday(hours, timeZone), at(now))).toEqual(at(opening));
  });

  test.each([
    'America/New_York',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Pacific/Auckland',
    'Asia/Tokyo',
  ])('the next opening in %s is the first open minute, all around both changes', (timeZone) => {
    const days = ['FRI 20:00-22:00', 'SAT 00:00-23:30', 'SUN 00:30-02:30', 'MON 01:15-01:45', 'TUE 03:00-04:00'];
    const schedule = buildSchedule(days, { timeZone });

    for (const change of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-09-27', '2026-11-01']) {
      for (let hour = -40; hour <= 40; hour += 2.25) {
        const now = new Date(Date.parse(change) + hour * 3_600_000);
        expect(receptionOpensAt(schedule, now)).toEqual(firstOpenMinute(schedule, now));
      }
    }
  });

  function firstOpenMinute(schedule: Schedule, now: Date): Date | undefined {
    for (let minute = 0; minute < 8 * 1440; minute += 5) {
      const instant = new Date(now.getTime() + minute * 60_000);
      if (receptionAt(schedule, instant).isAvailable) return instant;
    }
    return undefined;
  }
});

test.each([
  ['2026-03-09T00:00:00Z', { isAvailable: true, opensAt: null, closesAt: '2026-03-09T08:00:00.000Z' }],
  ['2026-03-09T07:59:59Z', { isAvailable: true, opensAt: null, closesAt: '2026-03-09T08:00:00.000Z' }],
  ['2026-03-09T08:00:00Z', { isAvailable: false, opensAt: '2026-03-16T00:00:00.000Z', closesAt: null }],
  ['2026-03-15T23:59:59Z', { isAvailable: false, opensAt: '2026-03-16T00:00:00.000Z', closesAt: null }],
])('at %s the reception of Monday 9 to 17 in Tokyo is %j', (now, reception) => {
  expect(describeReception(buildSchedule(['MON 09:00-17:00']), at(now))).toEqual({
    reason: 'hours',
    message: null,
    ...reception,
  });
});

test('in absence mode there is no next opening', () => {
  const schedule = buildSchedule(['MON 09:00-17:00'], { isAbsent: true });

  expect(describeReception(schedule, at('2026-03-09T01:00:00Z'))).toEqual({
    isAvailable: false,
    opensAt: null,
    closesAt: null,
    reason: 'absent',
    message: null,
  });
});
