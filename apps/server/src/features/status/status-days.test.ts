import { expect, test } from 'vitest';
import { lastDays, minutesByDay } from './status-days.ts';

test('a day is that of the time zone [STATUS-08]', () => {
  const instant = new Date('2026-11-17T15:30:00Z');

  expect(lastDays(instant, 'Asia/Tokyo', 1)).toEqual(['2026-11-18']);
  expect(lastDays(instant, 'UTC', 1)).toEqual(['2026-11-17']);
});

test('the last days are without a gap, also over the end of summer time', () => {
  const days = lastDays(new Date('2026-11-02T12:00:00Z'), 'America/New_York', 4);

  expect(days).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
});

test('the minutes between two probes are those of their days', () => {
  const minutes = minutesByDay({ from: new Date('2026-11-17T23:57:00Z'), to: new Date('2026-11-18T00:02:00Z') }, 'UTC');

  expect([...minutes]).toEqual([
    ['2026-11-17', 2],
    ['2026-11-18', 2],
  ]);
});
