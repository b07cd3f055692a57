import { expect, test } from 'vitest';
import { idsBetween } from './use-selection.ts';

const threads = ['1', '2', '3', '4'].map((id) => ({ id }));

test('a range goes in both directions, and is one row without a beginning [INBOX-41]', () => {
  expect(idsBetween(threads, '2', '4')).toEqual(['2', '3', '4']);
  expect(idsBetween(threads, '4', '2')).toEqual(['2', '3', '4']);
  expect(idsBetween(threads, '3', '3')).toEqual(['3']);
  expect(idsBetween(threads, 'gone', '3')).toEqual(['3']);
});
