import { expect, test } from 'vitest';
import { isNumericId } from './ids.ts';

test.each([
  ['1', true],
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['99999999999999999999', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['0x10', false],
  ['１', false],
  [' 1', false],
  ['1\n', false],
  ['', false],
  ['new', false],
])('%j as an id: %s', (value, isId) => {
  expect(isNumericId(value)).toBe(isId);
});
