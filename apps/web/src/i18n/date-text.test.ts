import { expect, test, vi } from 'vitest';
import { clockText, dateTimeText, deviceTimeZone } from './date-text.ts';
import { speakWhile } from './speak.ts';
import { weekdayName } from './weekday-name.ts';
import { zoneName } from './zone-name.ts';

test.each([
  ['ja', 'ja-JP', '09:00 – 24:00'],
  ['en', 'en-GB', '09:00 – 24:00'],
  ['en', 'en-US', '9:00\u00a0AM – 12:00\u00a0AM'],
  ['ko', 'ko-KR', '오전\u00a09:00 – 오전\u00a012:00'],
  ['zh-Hans', 'zh-Hans-CN', '09:00 – 24:00'],
  ['zh-Hant', 'zh-Hant-TW', '上午9:00 – 凌晨12:00'],
] as const)('hours of reception in %s, %s [OP-80] [LANG-06]', (locale, tag, text) => {
  const hours = speakWhile(locale, () => `${clockText('09:00')} – ${clockText('24:00')}`, tag);

  expect(hours).toBe(text);
});

test('a page in English is written for the territory of its reader [OP-80]', () => {
  const text = (tag: string) => speakWhile('en', () => dateTimeText('2026-12-16T16:05:00Z', 'UTC'), tag);

  expect(text('en-GB')).toBe('16 Dec 2026, 16:05');
  expect(text('en-US')).toBe('Dec 16, 2026, 4:05\u00a0PM');
});

test.each([
  ['ko', '2026. 12. 16. 오후\u00a04:05', '월요일', '일본 표준시'],
  ['zh-Hans', '2026年12月16日 16:05', '星期一', '日本标准时间'],
  ['zh-Hant', '2026年12月16日 下午4:05', '星期一', '日本標準時間'],
] as const)('dates, weekdays and time zones are those of %s [LANG-06]', (locale, date, day, zone) => {
  const instant = new Date('2026-12-16T16:05:00Z');

  const texts = speakWhile(locale, () => [dateTimeText(instant, 'UTC'), weekdayName('MON')]);

  expect(texts).toEqual([date, day]);
  expect(zoneName(instant, { locale, timeZone: 'Asia/Tokyo' })).toBe(zone);
});

test('the time zone of the device is asked once, and again when its clock shifts [I18N-02] [INBOX-34]', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(deviceTimeZone()).toBe('Asia/Tokyo');
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  expect(deviceTimeZone()).toBe('Asia/Tokyo');
  expect(asked).not.toHaveBeenCalled();

  vi.stubEnv('TZ', 'Pacific/Chatham');

  expect(deviceTimeZone()).toBe('Pacific/Chatham');
  asked.mockRestore();
  vi.unstubAllEnvs();
});
