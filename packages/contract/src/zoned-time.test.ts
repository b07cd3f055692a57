import { expect, test } from 'vitest';
import { fromLocalText, toLocalText } from './zoned-time.ts';

test.each([
  ['2026-11-17T09:30', 'Asia/Tokyo', '2026-11-17T00:30:00.000Z'],
  ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
  ['2026-12-01T00:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
])('%s in %s is %s, and back [DESK-04]', (text, timeZone, instant) => {
  expect(fromLocalText(text, timeZone)?.toISOString()).toBe(instant);
  expect(toLocalText(new Date(instant), timeZone)).toBe(text);
});

test.each(['', '2026-11-17', '2026-13-01T00:00', 'tomorrow'])('"%s" is no time [DESK-04]', (text) => {
  expect(fromLocalText(text, 'Asia/Tokyo')).toBeNull();
});
