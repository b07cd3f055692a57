import { expect, test } from 'vitest';
import { errorsOf } from './testing/errors-of.ts';
import {
  offeredLanguages,
  previewTranslationInput,
  translateChatPostInput,
  updateChatTranslationInput,
} from './translation.ts';

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

test('a translation needs a language', () => {
  expect(errorsOf(translateChatPostInput, { chatPostId: '1' })).toEqual({ language: 'required' });
});

test('a side chooses a mode, and one of the five languages [TRANS-12]', () => {
  const choice = { chatRoomId: '1', guestToken: 'token', mode: 'AUTOMATIC', language: 'zh-Hant' };

  expect(errorsOf(updateChatTranslationInput, choice)).toEqual({});
  expect(errorsOf(updateChatTranslationInput, { ...choice, language: null })).toEqual({});
  expect(errorsOf(updateChatTranslationInput, { ...choice, mode: 'ALWAYS', language: 'fr' })).toEqual({
    mode: 'invalid',
    language: 'invalid',
  });
});

test('a text to try has visible characters [TRANS-16]', () => {
  expect(errorsOf(previewTranslationInput, { chatRoomId: '1', guestToken: 'token', text: ' \n' })).toEqual({
    text: 'required',
  });
});
