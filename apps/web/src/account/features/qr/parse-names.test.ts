import { expect, test } from 'vitest';
import { namesMax, parseNames } from './parse-names.ts';

test.each([
  ['', []],
  [' 受付 \n\nロビー', ['受付', 'ロビー']],
  ['101-103', ['101', '102', '103']],
  ['１０１〜１０３', ['101', '102', '103']],
  ['101\u2011102', ['101', '102']],
  ['A08-A10', ['A08-A10']],
  ['A08-10', ['A08', 'A09', 'A10']],
  ['8-10', ['8', '9', '10']],
  ['2-301', ['2-301']],
  ['別館2-301', ['別館2-301']],
  ['8〜100', Array.from({ length: 93 }, (_, index) => String(index + 8))],
  ['部屋 1 - 2, 受付、ロビー', ['部屋 1', '部屋 2', '受付', 'ロビー']],
  ['103-101', ['103-101']],
  ['101,101-102', ['101', '102']],
  ['受付,\u200b,　', ['受付']],
  ['\u202e101\ud83d', ['101\ufffd']],
  ['👨‍👩‍👧‍👦'.repeat(20), ['👨‍👩‍👧‍👦'.repeat(20)]],
])('%j stands for %j', (text, names) => {
  expect(parseNames(text)).toEqual({ names, problem: null });
});

test('a name that is invalid for a caller is refused', () => {
  expect(parseNames(`受付\n${'長'.repeat(21)}`)).toEqual({ names: ['受付'], problem: 'too_long' });
});

test('a name that is too long for a code is refused', () => {
  const marked = `ก${'ุ'.repeat(15)}`;

  expect(parseNames(marked.repeat(20))).toEqual({ names: [], problem: 'too_long' });
});

test('an endless range is stopped', () => {
  const { names, problem } = parseNames('1〜999999999');

  expect(problem).toBe('too_many');
  expect(names).toHaveLength(namesMax);
});
