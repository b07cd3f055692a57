import { expect, test } from 'vitest';
import { clockText, dateTimeText } from './date-text.ts';
import { speakWhile } from './speak.ts';

test.each([
  ['ja', 'ja-JP', '09:00 – 24:00'],
  ['en', 'en-GB', '09:00 – 24:00'],
  ['en', 'en-US', '9:00 AM – 12:00 AM'],
] as const)('hours of reception in %s, %s [OP-80]', (locale, tag, text) => {
  const hours = speakWhile(locale, () => `${clockText('09:00')} – ${clockText('24:00')}`, tag);

  expect(hours).toBe(text);
});

test('a page in English is written for the territory of its reader [OP-80]', () => {
  const text = (tag: string) => speakWhile('en', () => dateTimeText('2026-12-16T16:05:00Z', 'UTC'), tag);

  expect(text('en-GB')).toBe('16 Dec 2026, 16:05');
  expect(text('en-US')).toBe('Dec 16, 2026, 4:05 PM');
});
