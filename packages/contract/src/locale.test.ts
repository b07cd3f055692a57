import { expect, test } from 'vitest';
import {
  chooseLocale,
  languageCodeOf,
  languageCodes,
  localeFacts,
  localeOf,
  locales,
  regionalTagOf,
} from './locale.ts';

test.each([
  ['the stored choice first', { stored: 'en', browser: ['ja'] }, 'en'],
  ["then the browser's languages", { browser: ['en-GB', 'ja'] }, 'en'],
  ['the first supported language of the browser', { browser: ['fr', 'de-CH', 'EN-us', 'ja'] }, 'en'],
  ['Japanese without any choice', {}, 'ja'],
  ['Japanese for a client that names no language', { browser: ['*'] }, 'ja'],
  ['Japanese for a reader who asks for it after others', { browser: ['fr', 'ja'] }, 'ja'],
  ['English for a reader of French', { stored: 'fr', browser: ['fr'] }, 'en'],
  ['English for a reader of German', { browser: ['de-CH', 'de'] }, 'en'],
  ['English for a reader of Chinese', { browser: ['zh-Hans-CN'] }, 'en'],
  ['English for a language whose code begins like ours', { browser: ['jam'] }, 'en'],
] as const)('chooses %s [I18N-01]', (_, wishes, locale) => {
  expect(chooseLocale(wishes)).toBe(locale);
});

test.each([
  ['English in the territory of an English tag', 'en', ['fr-FR', 'en-GB', 'en-US'], 'en-GB'],
  ['English in the territory of another language', 'en', ['zh-Hant-TW', 'ja-JP'], 'en-TW'],
  ['English without a territory', 'en', ['en', '*'], 'en-US'],
  ['English for a tag that is no territory', 'en', ['en-x-GB', 'en-001', '-GB'], 'en-US'],
  ['Japanese in every territory', 'ja', ['ja-US', 'en-GB'], 'ja-JP'],
] as const)('writes dates as %s [OP-80]', (_, locale, browser, tag) => {
  expect(regionalTagOf(locale, browser)).toBe(tag);
});

test('each locale has a language code and comes back from it [I18N-01]', () => {
  expect(locales.map(languageCodeOf)).toEqual(['JP', 'EN']);
  expect(locales.map(languageCodeOf).map(localeOf)).toEqual(['ja', 'en']);
});

test.each(locales)('the facts of %s are consistent', (locale) => {
  const { tag, nameOrder } = localeFacts[locale];

  expect(new Intl.Locale(tag).language).toBe(locale);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  expect(nameOrder.toSorted()).toEqual(['firstName', 'lastName']);
});

test('no two languages share a code', () => {
  expect(new Set(languageCodes).size).toBe(locales.length);
});
