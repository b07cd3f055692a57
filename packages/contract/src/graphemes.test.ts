import { expect, test } from 'vitest';
import { countGraphemes, graphemesOf, simpleGraphemesOf, truncateGraphemes } from './graphemes.ts';

test.each([
  ['an empty text', '', 0],
  ['half-width letters', 'abc', 3],
  ['full-width letters', 'ＡＢＣ', 3],
  ['half-width katakana with its sound mark', 'ｶﾞ', 1],
  ['a composed kana', 'が', 1],
  ['a kana and its combining sound mark', 'か\u3099', 1],
  ['a kana and a free-standing sound mark', 'か\u309b', 2],
  ['a letter under three accents', 'e\u0301\u0302\u0303', 1],
  ['kanji outside the BMP', '𠮷野家', 3],
  ['a kanji with a variation selector', '葛\u{e0100}', 1],
  ['a family of four', '👨‍👩‍👧‍👦', 1],
  ['two families side by side', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2],
  ['a hand with a skin tone', '👍🏽', 1],
  ['flags', '🇯🇵🇫🇷', 2],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
  ['a keycap', '1️⃣', 1],
  ['a Windows line end', 'a\r\nb', 3],
  ['Hebrew with vowel points', 'שָׁלוֹם', 4],
  ['Arabic', 'مرحبا', 5],
  ['Devanagari', 'नि', 1],
])('counts %s', (_, text, count) => {
  expect(countGraphemes(text)).toBe(count);
});

test.each([
  ['keeps what fits', 'か\u3099き', 2, 'か\u3099き'],
  ['keeps a sound mark with its kana', 'か\u3099き', 1, 'か\u3099'],
  ['keeps a family together', 'a👨‍👩‍👧‍👦b', 2, 'a👨‍👩‍👧‍👦'],
  ['keeps a surrogate pair together', '𠮷野家', 1, '𠮷'],
  ['cuts to nothing', 'abc', 0, ''],
])('truncating %s', (_, text, max, result) => {
  expect(truncateGraphemes(text, max)).toBe(result);
});

test.each(['', 'さくら 9', 'か\u3099ﾊﾟ', '👨‍👩‍👧‍👦👍🏽🏳️‍🌈', '🇯🇵🇫🇷', 'a\r\nb', 'e\u0301'])(
  'a browser without Intl.Segmenter reads the characters of “%s” [CALLPAGE-50]',
  (text) => expect([...simpleGraphemesOf(text)]).toEqual([...graphemesOf(text)]),
);
