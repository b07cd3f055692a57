import { expect, test, vi } from 'vitest';
import { formatDate, formatDateTime, formatDuration, formatFileSize, formatTime, formatYen } from './format.ts';

const newYear = new Date('2025-12-31T15:04:59Z');

test.each([
  ['ja-JP', 'Asia/Tokyo', '2026/01/01', '00:04', ' '],
  ['en-US', 'Asia/Tokyo', 'Jan 1, 2026', '12:04\u00a0AM', ', '],
  ['en-GB', 'Asia/Tokyo', '1 Jan 2026', '00:04', ', '],
  ['ja-JP', 'America/New_York', '2025/12/31', '10:04', ' '],
  ['en-US', 'America/New_York', 'Dec 31, 2025', '10:04\u00a0AM', ', '],
  ['ko-KR', 'Asia/Tokyo', '2026. 1. 1.', '오전\u00a012:04', ' '],
  ['en-AU', 'Europe/London', '31 Dec 2025', '3:04\u00a0pm', ', '],
])('the date and time for %s, %s [I18N-02] [OP-80]', (tag, timeZone, date, time, between) => {
  const style = { tag, timeZone };

  expect(formatDate(newYear, style)).toBe(date);
  expect(formatTime(newYear, style)).toBe(time);
  expect(formatDateTime(newYear, style)).toBe(`${date}${between}${time}`);
});

test('the texts of a long list share one formatter [I18N-02] [INBOX-34]', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const style = { tag: 'en-GB', timeZone: 'Pacific/Chatham' };

  for (let minute = 0; minute < 60; minute += 1) formatTime(new Date(minute * 60_000), style);
  formatTime(newYear, { ...style, tag: 'en-US' });

  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

test('an hour that occurs twice is shown equally both times [I18N-02]', () => {
  const style = { tag: 'en-GB', timeZone: 'America/New_York' };

  expect(formatDateTime(new Date('2026-11-01T05:30Z'), style)).toBe('1 Nov 2026, 01:30');
  expect(formatDateTime(new Date('2026-11-01T06:30Z'), style)).toBe('1 Nov 2026, 01:30');
});

test.each([
  [0, '¥0'],
  [-0, '¥0'],
  [550, '¥550'],
  [1_200, '¥1,200'],
  [-1_200, '¥-1,200'],
  [1_234_567, '¥1,234,567'],
])('%d yen [I18N-03]', (yen, text) => {
  expect(formatYen(yen)).toBe(text);
});

test.each([
  [0, '0 Byte'],
  [1, '1 Byte'],
  [1_023, '1023 Byte'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [1_048_524, '1023.9 KB'],
  [1_048_575, '1 MB'],
  [1_048_576, '1 MB'],
  [209_715_200, '200 MB'],
  [1_072_693_248, '1023 MB'],
  [5_368_709_120, '5 GB'],
])('%d bytes [I18N-05]', (sizeBytes, text) => {
  expect(formatFileSize(sizeBytes)).toBe(text);
});

test.each([
  [-1, '00:00:00'],
  [0, '00:00:00'],
  [59.9, '00:00:59'],
  [60, '00:01:00'],
  [3_599, '00:59:59'],
  [3_600, '01:00:00'],
  [86_399, '23:59:59'],
  [360_000, '100:00:00'],
])('%d seconds', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
