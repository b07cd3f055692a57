import { weekdays } from '@yobirin/contract/schedule';
import { expect, test } from 'vitest';
import { todaysHours } from './todays-hours.ts';

const noon = new Date('2026-11-17T03:00:00Z'); // A Tuesday in Tokyo.
const day = {
  spans: [
    { beginTime: '09:00', endTime: '12:00' },
    { beginTime: '13:00', endTime: '17:00' },
  ],
};
const calendar = {
  timeZone: 'Asia/Tokyo',
  isByMembers: false,
  week: weekdays.map((dow) => ({ dow, spans: dow === 'TUE' ? day.spans : [] })),
  exceptions: [],
  holidayDays: [],
};
const exception = { beginDay: '2026-11-17', endDay: '2026-11-17', isFromTemplate: false, messages: [] };

test("today's hours are those of the weekday, of an exception or none [QUICK-05]", () => {
  expect(todaysHours(calendar, noon)).toBe('09:00–12:00, 13:00–17:00');
  expect(todaysHours({ ...calendar, exceptions: [{ ...exception, spans: [] }] }, noon)).toBeNull();
  expect(todaysHours({ ...calendar, exceptions: [{ ...exception, spans: null }] }, noon)).toBe(
    '09:00–12:00, 13:00–17:00',
  );
  // Still Monday in Honolulu.
  expect(todaysHours({ ...calendar, timeZone: 'Pacific/Honolulu' }, noon)).toBeNull();
  expect(todaysHours({ ...calendar, isByMembers: true }, noon)).toBeNull();
});
