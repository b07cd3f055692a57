import type { GuestLocale } from '@yobirin/contract/locale';
import { expect, test } from 'vitest';
import { answerLanguage, spokenLocale } from './answer-language.ts';

test.each<[GuestLocale | null, string, string]>([
  ['ko', '주차장이 있나요?', 'ko'],
  ['ko', 'Is there a place where I can park my car?', 'en'],
  ['ko', '駐車場はありますか？', 'ja'],
  ['ja', '주차장이 있나요?', 'ko'],
  ['zh-Hant', '請問有停車場嗎？', 'zh-Hant'],
  ['zh-Hans', '请问有停车场吗？', 'zh-Hans'],
  ['ko', 'ok', 'ko'],
  ['zh-Hans', '15:00', 'zh-Hans'],
  [null, '주차장이 있나요?', 'ko'],
  [null, '駐車場はありますか？', 'ja'],
  [null, '？？？', 'en'],
])('on a page in %s, %j is answered in %s [TRANS-21]', (pageLanguage, body, language) => {
  expect(answerLanguage({ body, earlier: [], pageLanguage })).toBe(language);
});

test.each([
  ['ok', 'ko'],
  ['', 'ko'],
])('%j is answered in the language that the visitor wrote before', (body, language) => {
  const earlier = [
    { author: 'VISITOR' as const, body: '주차장이 있나요?' },
    { author: 'ASSISTANT' as const, body: 'はい、ございます。' },
  ];

  expect(answerLanguage({ body, earlier, pageLanguage: 'ja' })).toBe(language);
});

test('the fixed sentences are in English for a language that we do not speak', () => {
  expect(spokenLocale('fr')).toBe('en');
  expect(spokenLocale('zh-Hant')).toBe('zh-Hant');
});
