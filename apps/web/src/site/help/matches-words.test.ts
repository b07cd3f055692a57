import { expect, test } from 'vitest';
import { matchesWords } from './matches-words.ts';

test.each([
  ['マイクを使えません', 'まいく'],
  ['まいく', 'マイク'],
  ['「ＱＲコード」を印刷', 'qr'],
  ['ｽﾏﾎでログイン', 'スマホ'],
  ['We can’t use your microphone', 'MICROPHONE'],
  ['招待メールが届きません', '招待　届き'],
  ['the caller’s page', "caller's"],
  ['Wi‑Fi', 'wi-fi'],
  ['100 % (A4)', '(a4'],
  ['anything', ''],
  ['anything', '  '],
])('"%s" is found by "%s"', (text, words) => {
  expect(matchesWords(text, words)).toBe(true);
});

test.each([
  ['マイクを使えません', 'カメラ'],
  ['招待メールが届きません', '招待 通話'],
])('"%s" is not found by "%s"', (text, words) => {
  expect(matchesWords(text, words)).toBe(false);
});
