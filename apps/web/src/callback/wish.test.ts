import { defaultScheduleRows } from '@yobirin/contract/schedule';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byDay, choosableEnds, choosableTimes } from './wish.ts';

// 09:00 to 17:00 in Tokyo, each day.
const schedule = { rows: defaultScheduleRows(), timeZone: 'Asia/Tokyo', isAbsent: true };
const morning = new Date('2026-11-16T01:10:00Z');

beforeEach(() => vi.stubEnv('TZ', 'Asia/Tokyo'));
afterEach(() => vi.unstubAllEnvs());

test('offers half hours within reception hours of the next seven days, also during absence [CALLBACK-31]', () => {
  const times = choosableTimes(schedule, morning);

  expect(times[0]?.toISOString()).toBe('2026-11-16T01:30:00.000Z');
  expect(byDay(times)).toHaveLength(8);
  expect(times.every((time) => time.getUTCHours() < 8)).toBe(true);
});

test('offers the ends of today that leave time for a call [CALLBACK-31]', () => {
  const ends = choosableEnds(schedule, morning);

  expect(ends[0]?.toISOString()).toBe('2026-11-16T01:30:00.000Z');
  expect(ends.at(-1)?.toISOString()).toBe('2026-11-16T14:30:00.000Z');
});

test('offers no end of today once reception has closed [CALLBACK-31]', () => {
  expect(choosableEnds(schedule, new Date('2026-11-16T08:10:00Z'))).toEqual([]);
});

test('offers every half hour where the hours are not known [CALLBACK-31]', () => {
  expect(choosableTimes(null, morning)).toHaveLength(7 * 48);
  expect(choosableEnds(null, morning).at(-1)?.toISOString()).toBe('2026-11-16T14:30:00.000Z');
});

test('offers every half hour of a group that is open while its members are [CALLBACK-31] [CAL-20]', () => {
  expect(choosableTimes({ ...schedule, rows: [] }, morning)).toHaveLength(7 * 48);
  expect(choosableEnds({ ...schedule, rows: [] }, morning)).not.toEqual([]);
});
