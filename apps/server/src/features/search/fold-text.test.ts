import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';

test.each([
  ['カタカナ', 'かたかな'],
  ['ｶﾞｷﾞﾊﾟ', 'がぎぱ'],
  ['か\u3099', 'が'],
  ['か゛', 'が'],
  ['ヴァ', 'ゔぁ'],
  ['ＡＢｃ１２', 'abc12'],
  ['Straße ΣΑΣ σας', 'strasse σασ σασ'],
  ['㌔ ①', 'きろ 1'],
  ['한글', '한글'.normalize('NFD')],
  ['❤️', '❤'],
  ['山田　太郎', '山田太郎'],
  ['山田\n太郎', '山田太郎'],
  ['ホテル  ABC', 'ほてる abc'],
  ['한국 호텔', '한국 호텔'],
  ['a\u0000\tb', 'a b'],
  ['lone \ud83d', 'lone \ufffd'],
])('%j reads as %j [SEARCH-02]', (written, same) => {
  expect(foldText(written)).toBe(foldText(same));
});

test.each([
  ['は', 'ば'],
  ['cafe', 'café'],
  ['つ', 'っ'],
  ['is hot', 'ishot'],
])('%j and %j are different [SEARCH-02]', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('words are separated by white space of any width, and given once [SEARCH-03]', () => {
  expect(foldWords(' 山田　太郎 ヤマダ やまだ ')).toEqual(['山田', '太郎', 'やまだ']);
  expect(foldWords('\u200b \u3000')).toEqual([]);
  expect(foldWords('ﾞ')).toEqual(['\u3099']);
});
