import { yobirinId } from '@yobirin/contract/profile';
import { expect, test } from 'vitest';
import { candidatesOf, suggestId } from './suggest-ids.ts';

test.each([
  ['hanako@example.com', 'hanako'],
  ['Hanako.Yamada@example.com', 'hanako-yamada'],
  ['hanako+yobirin@example.com', 'hanako'],
  ["o'brien_2@example.com", 'o-brien_2'],
  ['..@example.com', 'member'],
  ['花子@example.com', 'member'],
  [`${'a'.repeat(64)}@example.com`, 'a'.repeat(60)],
])('suggests an ID from the address %s: %s [MEMBER-21]', (email, suggested) => {
  expect(suggestId(email, () => false)).toBe(suggested);
});

test('adds the name of the domain or a number to an ID that is taken [MEMBER-21] [OP-95]', () => {
  const suggestBesides = (...taken: string[]) => suggestId('info@suzukaze.example', (id) => taken.includes(id));

  expect(suggestBesides('info')).toBe('info-suzukaze');
  expect(suggestBesides('info', 'info-suzukaze')).toBe('info-2');
  expect(suggestBesides(...candidatesOf('info@suzukaze.example'))).toBe('info');
});

test('suggests only valid IDs', () => {
  const ids = ['a@b', '@', '', 'x'.repeat(300), '-_-@-.-'].flatMap(candidatesOf);

  expect(ids.filter((id) => !yobirinId.safeParse(id).success)).toEqual([]);
});
