import { expect, test } from 'vitest';
import {
  chooseGuestLocale,
  chooseLocale,
  guestLanguageCodes,
  guestLocaleOfTag,
  guestLocales,
  languageCodeOf,
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
  ['the browser’s language for a reader who chose Korean', { stored: 'ko', browser: ['ko', 'ja'] }, 'ja'],
  ['English for a reader who chose Korean and names no language', { stored: 'ko' }, 'en'],
] as const)('chooses %s [I18N-01] [LANG-11]', (_, wishes, locale) => {
  expect(chooseLocale(wishes)).toBe(locale);
});

test.each([
  ['the stored choice first', { stored: 'ko', browser: ['ja'] }, 'ko'],
  ["then the browser's languages", { browser: ['fr', 'ko-KR', 'ja'] }, 'ko'],
  ['simplified characters for mainland China', { browser: ['zh-CN'] }, 'zh-Hans'],
  ['simplified characters for Chinese without a territory', { browser: ['zh'] }, 'zh-Hans'],
  ['traditional characters for Taiwan', { browser: ['zh-TW'] }, 'zh-Hant'],
  ['traditional characters for Hong Kong', { browser: ['ZH-hk', 'en'] }, 'zh-Hant'],
  ['the script that the tag names', { browser: ['zh-Hans-HK'] }, 'zh-Hans'],
  ['traditional characters by their script', { browser: ['zh-Hant'] }, 'zh-Hant'],
  ['English for a reader of German', { stored: 'de', browser: ['de'] }, 'en'],
  ['Japanese without any choice', { stored: '<script>', browser: ['*'] }, 'ja'],
] as const)('chooses for a stranger %s [LANG-02]', (_, wishes, locale) => {
  expect(chooseGuestLocale(wishes)).toBe(locale);
});

test.each([
  ['English in the territory of an English tag', 'en', ['fr-FR', 'en-GB', 'en-US'], 'en-GB'],
  ['English in the territory of another language', 'en', ['zh-Hant-TW', 'ja-JP'], 'en-TW'],
  ['English without a territory', 'en', ['en', '*'], 'en-US'],
  ['English for a tag that is no territory', 'en', ['en-x-GB', 'en-001', '-GB'], 'en-US'],
  ['Japanese in every territory', 'ja', ['ja-US', 'en-GB'], 'ja-JP'],
  ['traditional Chinese in the territory of its own tag', 'zh-Hant', ['zh-CN', 'zh-HK'], 'zh-Hant-HK'],
  ['Chinese without a territory', 'zh-Hans', ['zh'], 'zh-Hans-CN'],
] as const)('writes dates as %s [OP-80]', (_, locale, browser, tag) => {
  expect(regionalTagOf(locale, browser)).toBe(tag);
});

test('each locale has a language code and comes back from it [I18N-01]', () => {
  expect(locales.map(languageCodeOf)).toEqual(['JP', 'EN']);
  expect(guestLocales.map(languageCodeOf)).toEqual(['JP', 'EN', 'KO', 'ZH_HANS', 'ZH_HANT']);
  expect(guestLanguageCodes.map(localeOf)).toEqual(guestLocales);
});

test.each(guestLocales)('the facts of %s are consistent', (locale) => {
  const { tag, nameOrder } = localeFacts[locale];

  expect(guestLocaleOfTag(tag)).toBe(locale);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  expect(nameOrder.toSorted()).toEqual(['firstName', 'lastName']);
});

test('no two languages share a code', () => {
  expect(new Set(guestLanguageCodes).size).toBe(guestLocales.length);
});
