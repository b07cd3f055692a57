import { expect, test } from 'vitest';
import { findMembersFor } from './find-members-for.ts';

const members = [
  { userId: '1', name: '佐藤 花子' },
  { userId: '2', name: 'Ann' },
  { userId: '3', name: '' },
];

test.each([
  ['Hello', null],
  ['Hello @', ['Hello @佐藤 花子 ', 'Hello @Ann ']],
  ['Hello ＠ａｎ', ['Hello @Ann ']],
  ['@佐藤', ['@佐藤 花子 ']],
  ['@Ann ', null],
  ['mail@example', null],
  ['@Ann\nHello', null],
])('offers members for "%s" [NOTE-10]', (draft, texts) => {
  expect(findMembersFor(draft, members)?.map(({ text }) => text) ?? null).toEqual(texts);
});

test('asks for members that are not loaded yet [NOTE-10]', () => {
  expect(findMembersFor('@', undefined)).toEqual([]);
});
