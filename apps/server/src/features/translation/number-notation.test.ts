import { expect, test } from 'vitest';
import { writeNumber } from './number-notation.ts';

test.each([
  ['11月3日', 'en', 'November 3'],
  ['１１月３日', 'en', 'November 3'],
  ['11月3日', 'ko', '11월 3일'],
  ['11월 3일', 'ja', '11月3日'],
  ['2026年2月28日', 'en', 'February 28, 2026'],
  ['2月29日', 'en', 'February 29'],
  ['2026年2月29日', 'en', null],
  ['13月1日', 'en', null],
  ['3万', 'en', '30,000'],
  ['2.5만', 'en', '25,000'],
  ['1万5000', 'en', '15,000'],
  ['1億2千万', 'en', '120,000,000'],
  ['１０万', 'fr', '100,000'],
  ['3万', 'ko', '3만'],
  ['1億2千万', 'zh-Hans', '1亿2千万'],
  ['10만', 'zh-Hant', '10萬'],
  ['9007199254740993億', 'en', null],
  ['1.2.3万', 'en', null],
  ['3', 'en', null],
  ['3月', 'en', null],
])('%s in %s is %s [OP-385]', (text, to, written) => {
  expect(writeNumber(text, to)).toBe(written);
});
