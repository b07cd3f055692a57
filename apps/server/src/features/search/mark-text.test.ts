import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';
import { beginningOf, excerptOf } from './mark-text.ts';

/** The text with brackets around what is marked. */
function shown(original: string, words: string): string | null {
  const excerpt = excerptOf(original, foldWords(words));
  if (!excerpt) return null;
  const { text, marks } = excerpt;
  let result = text;
  for (const { start, end } of marks.toReversed())
    result = `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`;
  return result;
}

test.each([
  ['駅からﾀｸｼｰで', 'タクシー', '駅から[ﾀｸｼｰ]で'],
  ['ｶﾞﾗｽの㌔', 'がらす', '[ｶﾞﾗｽ]の㌔'],
  ['5㌔です', 'ロ', '5[㌔]です'],
  ['Check-in, CHECK-OUT', 'check', '[Check]-in, [CHECK]-OUT'],
  ['aaa', 'a aa', '[aaa]'],
  ['👍🏽 ok', '👍', '[👍🏽] ok'],
  ['100% \\ "x"', '% \\ "', '100[%] [\\] ["]x["]'],
  ['山田 太郎', '田太', '山[田 太]郎'],
  ['山田太郎', '田太', '山[田太]郎'],
  ['none', 'x', null],
])('in %j the words %j are marked as %j [SEARCH-06]', (original, words, expected) => {
  expect(shown(original, words)).toBe(expected);
});

test('an excerpt of a long text is around the first match, and says where it was cut [SEARCH-06]', () => {
  const excerpt = excerptOf(`${'あ'.repeat(1_000)}部屋${'い'.repeat(1_000)}`, ['部屋']);

  expect(excerpt?.text).toMatch(/^…あ{40}部屋い+…$/u);
  expect(excerpt?.text.length).toBeLessThan(200);
  expect(beginningOf('x'.repeat(500)).text).toBe(`${'x'.repeat(160)}…`);
});

test('a mark contains its word, and begins and ends between graphemes [SEARCH-06]', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const piece = fc.constantFrom(
    'か',
    'ﾞ',
    'ガ',
    '한',
    '글'.normalize('NFD'),
    '👩‍👩‍👧',
    '🏽',
    'é',
    'e',
    '\u0301',
    '㍿',
    ' ',
    'Z',
    '한',
  );
  const written = fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(written, piece, (original, word) => {
      const words = foldWords(word);
      const excerpt = excerptOf(original, words);
      expect(excerpt !== null).toBe(words.some((one) => foldText(original).includes(one)));
      if (!excerpt) return;
      const { text, marks } = excerpt;
      const edges = new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));
      for (const { start, end } of marks) {
        expect(edges).toContain(start);
        expect(edges).toContain(end);
        expect(foldText(text.slice(start, end))).toContain(words[0]);
      }
      expect(marks.length).toBeGreaterThan(0);
    }),
  );
});
