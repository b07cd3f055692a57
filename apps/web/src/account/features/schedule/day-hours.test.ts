import { expect, test } from 'vitest';
import { daysOf, editedSpan, isPlainDay, isWrong, nextSpan, settleSpan } from './day-hours.ts';

const row = {
  id: '1',
  dow: 'MON' as const,
  beginTime: '09:00',
  endTime: '17:00',
  isAvailableForCall: true,
  offsetMinutes: 540,
  timeZone: 'Asia/Tokyo',
};

test('a day shows the spans of the calendar; a closed one keeps the hours of its row [CAL-40]', () => {
  const spans = [
    { beginTime: '09:00', endTime: '12:00' },
    { beginTime: '18:00', endTime: '02:00' },
  ];

  const [open] = daysOf([row], [{ dow: 'MON', spans }]);
  const [closed] = daysOf([{ ...row, isAvailableForCall: false }], [{ dow: 'MON', spans: [] }]);

  expect(open).toMatchObject({
    isOpen: true,
    spans: [{ isOvernight: false }, { endTime: '02:00', isOvernight: true }],
  });
  expect(open && isPlainDay(open)).toBe(false);
  expect(closed).toMatchObject({ isOpen: false, spans: [{ beginTime: '09:00', endTime: '17:00' }] });
  expect(closed && isPlainDay(closed)).toBe(true);
});

test('an end before the begin is a mistake until it is said to be on the next day [SCHED-07] [CAL-40]', () => {
  const late = { beginTime: '18:00', endTime: '02:00', isOvernight: false };

  expect(isWrong(late)).toBe(true);
  expect(isWrong({ ...late, isOvernight: true })).toBe(false);
  expect(settleSpan({ ...late, endTime: '20:00', isOvernight: true })).toMatchObject({ isOvernight: false });
});

test.each([
  [
    ['09:00', '12:00'],
    ['13:00', '15:00'],
  ],
  [
    ['09:00', '22:30'],
    ['23:30', '24:00'],
  ],
  [
    ['09:00', '24:00'],
    ['00:00', '01:00'],
  ],
  [
    ['18:00', '02:00'],
    ['00:00', '01:00'],
  ],
])('after %j, %j is suggested', ([beginTime = '', endTime = ''], [begin, end]) => {
  expect(nextSpan([editedSpan({ beginTime, endTime })])).toMatchObject({ beginTime: begin, endTime: end });
});
