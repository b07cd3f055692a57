import { expect, test } from 'vitest';
import { snoozeProblem, snoozeTimes } from './snooze-choices.ts';

test.each([
  ['a Tuesday', new Date(2026, 10, 17, 15, 30), new Date(2026, 10, 23, 9)],
  ['a Sunday', new Date(2026, 10, 22, 15, 30), new Date(2026, 10, 23, 9)],
  ['a Monday', new Date(2026, 10, 23, 8, 0), new Date(2026, 10, 30, 9)],
  ['the end of a year', new Date(2026, 11, 31, 23, 0), new Date(2027, 0, 4, 9)],
])('on %s the next Monday is offered [INBOX-39]', (_day, now, monday) => {
  const times = snoozeTimes(now);

  expect(times.monday).toEqual(monday);
  expect(times.tomorrow.getHours()).toBe(9);
  expect(times.hour.getTime() - now.getTime()).toBe(3_600_000);
});

test('a time that is missing, past or too far ahead is refused [INBOX-39]', () => {
  const now = new Date(2026, 10, 17, 15, 30);

  expect(snoozeProblem(new Date(''), now)).toBe('none');
  expect(snoozeProblem(now, now)).toBe('past');
  expect(snoozeProblem(new Date(2026, 10, 17, 15, 31), now)).toBeNull();
  expect(snoozeProblem(new Date(2028, 0, 1), now)).toBe('tooFar');
});
