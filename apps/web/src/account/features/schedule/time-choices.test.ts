import { expect, test } from 'vitest';
import { hourChoices, minuteChoices, withHour, withMinute } from './time-choices.ts';

test('every hour and minute can be chosen; only an end may be 24:00, and nothing follows it [SCHED-07]', () => {
  expect(hourChoices('begin')).toHaveLength(24);
  expect(hourChoices('end').at(-1)).toBe(24);
  expect(minuteChoices('09:00')).toHaveLength(12);
  expect(minuteChoices('24:00')).toEqual([0]);
  expect(withHour('23:30', 24)).toBe('24:00');
});

test('a change of the hour keeps the minute, and the other way around', () => {
  expect(withHour('09:30', 10)).toBe('10:30');
  expect(withMinute('09:30', 5)).toBe('09:05');
});
