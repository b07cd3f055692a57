import { expect, test } from 'vitest';
import { errorsOf } from './testing/errors-of.ts';
import { offeredLanguages, translateChatPostInput } from './translation.ts';

test.each([
  ['ja', ['ja', 'en']],
  ['ja-JP', ['ja', 'en']],
  ['en-GB', ['en']],
  ['EN', ['en']],
  ['zh-Hant-TW', ['zh-Hant', 'en']],
  ['zh', ['zh-Hans', 'en']],
  ['fr-CA', ['fr', 'en']],
  ['fil-PH', ['en']],
  ['', ['en']],
])('a browser in %j is offered %j [CHAT-20]', (browserLanguage, languages) => {
  expect(offeredLanguages(browserLanguage)).toEqual(languages);
});

test.each(['', 'EN', 'eng', 'en-US', 'e1', 'zh-hant'])('%j is no language of a translation', (language) => {
  expect(errorsOf(translateChatPostInput, { chatPostId: '1', language })).toEqual({ language: 'invalid' });
});
