import { expect, test } from 'vitest';
import {
  beginBounds,
  endBounds,
  hourChoices,
  minuteChoices,
  type TimeChoice,
  withHour,
  withMinute,
} from './time-choices.ts';

const enabled = (choices: TimeChoice[]) => choices.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);

test('a begin must be before the end, an end after the begin [SCHED-07]', () => {
  expect(enabled(hourChoices(beginBounds('02:00')))).toEqual([0, 1]);
  expect(enabled(hourChoices(beginBounds('02:05')))).toEqual([0, 1, 2]);
  expect(enabled(minuteChoices('02:00', beginBounds('02:15')))).toEqual([0, 5, 10]);
  expect(enabled(hourChoices(endBounds('22:50')))).toEqual([22, 23, 24]);
  expect(enabled(hourChoices(endBounds('22:55')))).toEqual([23, 24]);
  expect(enabled(minuteChoices('22:55', endBounds('22:45')))).toEqual([50, 55]);
});

test('only an end may be 24:00, and nothing beyond it', () => {
  expect(enabled(hourChoices(beginBounds('24:00')))).toHaveLength(24);
  expect(enabled(minuteChoices('24:00', endBounds('09:00')))).toEqual([0]);
  expect(withHour('23:30', 24, endBounds('09:00'))).toBe('24:00');
});

test('a change of the hour keeps the minute as far as the bounds allow', () => {
  expect(withHour('09:30', 10, beginBounds('17:00'))).toBe('10:30');
  expect(withHour('09:30', 17, beginBounds('17:10'))).toBe('17:05');
  expect(withHour('17:10', 9, endBounds('09:30'))).toBe('09:35');
});

test('a change of the minute keeps the hour', () => {
  expect(withMinute('09:30', 5)).toBe('09:05');
});
