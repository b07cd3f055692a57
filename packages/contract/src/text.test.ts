import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf } from './testing/errors-of.ts';
import { isBlank, optionalLine, paragraphs, requiredLine } from './text.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['half-width spaces', '  ', true],
  ['a full-width space', '　', true],
  ['a zero-width space', '\u200b', true],
  ['a zero-width joiner', '\u200d', true],
  ['a byte order mark', '\ufeff', true],
  ['direction marks', '\u200e\u202e', true],
  ['a Hangul filler', '\u3164', true],
  ['every Hangul filler', '\u115f\u1160\uffa0', true],
  ['a braille blank', '\u2800\u2800', true],
  ['tag characters', '\u{e0041}\u{e007f}', true],
  ['variation selectors', '\ufe0f\u{e0100}', true],
  ['combining marks alone', '\u0301\u20e3', true],
  ['Khmer inherent vowels', '\u17b4\u17b5', true],
  ['private and unassigned code points', '\ue000\u{50000}', true],
  ['invisible times', '\u2062', true],
  ['braille with dots', '\u2803', false],
  ['a star', '★', false],
  ['a flag', '🇯🇵', false],
  ['a keycap', '1️⃣', false],
  ['a letter with a mark', 'e\u0301', false],
  ['Thai', 'ก', false],
  ['tabs and line ends', '\t\r\n', true],
  ['a letter among spaces', '　a　', false],
  ['an emoji', family, false],
])('%s: blank or not [VALID-24]', (_, text, isNothing) => {
  expect(isBlank(text)).toBe(isNothing);
});

test.each([
  ['trims half- and full-width spaces', '　 山田 太郎 　', '山田 太郎'],
  ['replaces line ends and control characters by spaces', '山田\r\n太郎\u0000!', '山田 太郎 !'],
  ['repairs half a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ['leaves right-to-left names alone', 'دانا', 'دانا'],
  ['leaves joined emoji alone', family, family],
  ['drops characters that change the direction of other text', '\u202e\u2067ホテル\u2069\u202c', 'ホテル'],
  ['leaves direction marks alone, which affect only their own position', 'C\u200e دانا', 'C\u200e دانا'],
])('a line %s', (_, given, kept) => {
  expect(z.parse(requiredLine(20), given)).toBe(kept);
});

test.each([
  ['keeps tabs and lines', ' a\tb\n\nc ', 'a\tb\n\nc'],
  ['writes every line end the same way', 'a\r\nb\rc', 'a\nb\nc'],
  ['drops what PostgreSQL cannot store', 'a\u0000b\u0007', 'ab'],
  ['drops characters that change the direction of other text', 'a\n\u202e03-1234-5678\u202c', 'a\n03-1234-5678'],
])('a paragraph %s', (_, given, kept) => {
  expect(z.parse(paragraphs(20), given)).toBe(kept);
});

test('a limit is in graphemes, counted after trimming', () => {
  expect(errorsOf(requiredLine(20), ` ${family.repeat(20)} `)).toEqual({});
  expect(errorsOf(requiredLine(20), family.repeat(21))).toEqual({ '': 'too_long' });
});

test('a grapheme with endless combining marks is too long', () => {
  expect(errorsOf(requiredLine(20), `a${'\u0301'.repeat(100_000)}`)).toEqual({ '': 'too_long' });
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['a number', 5],
  ['empty', ''],
  ['blank', '　\u200b'],
])('a required line that is %s is required', (_, value) => {
  expect(errorsOf(requiredLine(20), value)).toEqual({ '': 'required' });
});

test('an optional line may be empty', () => {
  expect(errorsOf(optionalLine(20), '')).toEqual({});
});
