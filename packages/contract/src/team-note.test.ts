import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { findMentions, partsOfNote, teamNoteBody } from './team-note.ts';

const [ann, anna, sato, other] = [
  { userId: '1', name: 'Ann' },
  { userId: '2', name: 'Anna Lee' },
  { userId: '3', name: '佐藤🌸' },
  { userId: '4', name: 'Ann' },
];
const members = [ann, anna, sato, other];

test.each([
  ['Hello', []],
  ['@Ann please', [ann, other]],
  ['@Anna Lee, please', [anna]],
  ['＠佐藤🌸さんお願いします', [sato]],
  ['@Ann @Ann @佐藤🌸', [ann, other, sato]],
  ['@ann', []],
  ['@', []],
  ['@@Ann', [ann, other]],
])('finds who is mentioned in %s [NOTE-05]', (body, mentioned) => {
  expect(findMentions(body, members)).toEqual(mentioned);
});

test('a member without a name is never mentioned [NOTE-05]', () => {
  expect(findMentions('@ @Bob', [{ userId: '1', name: '' }])).toEqual([]);
});

test('the parts of a note are the whole note [NOTE-05]', () => {
  const body = 'Ask @Ann or @佐藤🌸.';

  const parts = partsOfNote(body, members);

  expect(parts.map(({ text }) => text)).toEqual(['Ask ', '@Ann', ' or ', '@佐藤🌸', '.']);
  expect(parts.map(({ text }) => text).join('')).toBe(body);
});

test('a note is not blank and has a greatest length, in graphemes [NOTE-01]', () => {
  const isValid = (body: string) => teamNoteBody.safeParse(body).success;

  expect(isValid(' \n')).toBe(false);
  expect(isValid('👨‍👩‍👧'.repeat(limits.teamNoteMaxGraphemes))).toBe(true);
  expect(isValid('あ'.repeat(limits.teamNoteMaxGraphemes + 1))).toBe(false);
});
