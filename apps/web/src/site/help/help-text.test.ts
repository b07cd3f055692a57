import { expect, test } from 'vitest';
import { blocksOf, phrasesOf, plainTextOf } from './help-text.ts';

test('lines are paragraphs, steps or points', () => {
  expect(blocksOf('Do this:\n1. Open\n2. Press\nThen\n- a\n- b')).toEqual([
    { kind: 'paragraph', text: 'Do this:' },
    { kind: 'steps', items: ['Open', 'Press'] },
    { kind: 'paragraph', text: 'Then' },
    { kind: 'points', items: ['a', 'b'] },
  ]);
});

test('links lead to other questions and to pages', () => {
  expect(phrasesOf('See [this](#qr-print) or [sign in](authSignin), `npm start`.')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'link', text: 'this', href: '#qr-print' },
    { kind: 'words', text: ' or ' },
    { kind: 'link', text: 'sign in', href: '/auth/signin' },
    { kind: 'words', text: ', ' },
    { kind: 'code', text: 'npm start' },
    { kind: 'words', text: '.' },
  ]);
});

test('a link to an unknown page throws', () => {
  expect(() => phrasesOf('[this](nowhere)')).toThrow('nowhere');
});

test('search engines get the text without markup', () => {
  expect(plainTextOf('1. Open [this](#qr-print)\n2. `npm start`')).toBe('1. Open this\n2. npm start');
});
