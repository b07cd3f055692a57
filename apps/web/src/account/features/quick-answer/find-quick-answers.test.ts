import { expect, test } from 'vitest';
import { findQuickAnswers } from './find-quick-answers.ts';

const nothing = { ja: '', en: '', ko: '', zhHans: '', zhHant: '' };
const answers = [
  { ...nothing, name: '大浴場', ja: 'ボイラー点検中です。' },
  { ...nothing, name: 'ボイラー', ja: 'はい' },
  { ...nothing, name: 'WiFi', en: 'The password is bell.' },
];
const namesOf = (text: string) => findQuickAnswers(answers, text).map(({ name }) => name);

test('names come before texts, whatever the case, width and kana [QUICK-04]', () => {
  expect(namesOf('ぼいらー')).toEqual(['ボイラー', '大浴場']);
  expect(namesOf('ﾎﾞｲﾗｰ')).toEqual(['ボイラー', '大浴場']);
  expect(namesOf('ＷＩＦＩ')).toEqual(['WiFi']);
  expect(namesOf('BELL')).toEqual(['WiFi']);
  expect(namesOf('')).toHaveLength(3);
  expect(namesOf('%')).toEqual([]);
});
