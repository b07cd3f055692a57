import { expect, test } from 'vitest';
import { chooseQuickText, fillQuickText } from './quick-answer.ts';

const texts = { ja: '朝食は7時です。', en: '', ko: '조식은 7시입니다.', zhHans: '', zhHant: '' };

test('the text is in the language of the other side, else in the own, else in any [QUICK-05] [OP-393]', () => {
  expect(chooseQuickText(texts, ['ko', 'ja'])).toBe(texts.ko);
  expect(chooseQuickText(texts, ['zh-Hant', 'ja'])).toBe(texts.ja);
  expect(chooseQuickText(texts, [null, 'en'])).toBe(texts.ja);
  expect(chooseQuickText({ ...texts, ja: ' ' }, ['ja'])).toBe(texts.ko);
});

test.each([
  ['Hello {name}, at {place}: {hours}', 'Hello Kim, at Room 101: 9:00–18:00'],
  ['{place}の{name}様', 'Room 101のKim様'],
  ['{unknown} {} { name }', '{unknown} {} { name }'],
])('%s is filled [QUICK-05]', (text, filled) => {
  expect(fillQuickText(text, { name: 'Kim', place: 'Room 101', hours: '9:00–18:00' })).toBe(filled);
});

test('what is not known is left out with the space before it, and names are no patterns [QUICK-05]', () => {
  expect(fillQuickText('Open today {hours}.', { name: null, place: null, hours: null })).toBe('Open today.');
  expect(fillQuickText('Hi {name}', { name: '$& {place}', place: 'x', hours: null })).toBe('Hi $& {place}');
});
