import { expect, test } from 'vitest';
import { findZones } from './find-zones.ts';
import { zoneCities } from './zone-cities.ts';

test.each([
  ['new york', 'en', 'America/New_York'],
  ['NEW_YORK', 'en', 'America/New_York'],
  ['ニューヨーク', 'ja', 'America/New_York'],
  ['ロンドン', 'ja', 'Europe/London'],
  ['大阪', 'ja', 'Asia/Tokyo'],
  ['日本', 'ja', 'Asia/Tokyo'],
  ['ｔｏｋｙｏ', 'ja', 'Asia/Tokyo'],
  ['United Kingdom', 'en', 'Europe/London'],
] as const)('finds %s in %s [CAL-45]', (query, locale, timeZone) => {
  expect(findZones(query, { locale, count: 20 }).map((zone) => zone.timeZone)).toContain(timeZone);
});

test('finds nothing without a query, and no more than asked for [CAL-45]', () => {
  expect(findZones(' ', { locale: 'ja', count: 5 })).toEqual([]);
  expect(findZones('a', { locale: 'en', count: 5 })).toHaveLength(5);
});

test('names cities only of zones that exist [CAL-45]', () => {
  for (const timeZone of Object.keys(zoneCities.ja ?? {})) {
    expect(() => new Intl.DateTimeFormat('ja', { timeZone })).not.toThrow();
  }
});
