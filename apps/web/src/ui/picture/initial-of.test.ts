import { expect, test } from 'vitest';
import { initialOf } from './initial-of.ts';

test.each([
  ['a Latin name', 'hanako', 'H'],
  ['a Japanese name', '山田 花子', '山'],
  ['a name behind spaces', '  \u3000みどり', 'み'],
  ['a company behind its bracket', '（株）さくら', '株'],
  ['a family emoji, whole', '👨‍👩‍👧‍👦の家', '👨‍👩‍👧‍👦'],
  ['a waving hand with its skin colour', '👋🏽 hello', '👋🏽'],
  ['a flag', '🇯🇵 Tokyo', '🇯🇵'],
  ['a letter with a combining mark', 'e\u0301mile', 'E\u0301'],
  ['a kana with a combining sound mark', 'か\u3099っこう', 'か\u3099'],
  ['a surrogate pair', '𠮷野家', '𠮷'],
  ['a letter whose capital is two', 'ßen', 'ß'],
  ['a name of signs only', '***', '*'],
])('takes the initial of %s', (_case, name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each(['', '   ', '\u3000'])('finds no initial in %j', (name) => {
  expect(initialOf(name)).toBeNull();
});
