import { expect, test } from 'vitest';
import { isSameName } from './is-same-name.ts';

test.each([
  ['山田', '山田', true],
  [' Hana ', 'hana', true],
  ['３０１', '301', true],
  ['ﾊﾅ', 'ハナ', true],
  ['山田', '山本', false],
  ['301', '3011', false],
  ['', '', false],
  [null, null, false],
  ['山田', undefined, false],
])('the names %j and %j are plausibly one person’s: %s [OP-86]', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
