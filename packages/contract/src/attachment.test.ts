import { expect, test } from 'vitest';
import { attachmentError } from './attachment.ts';
import { limits } from './limits.ts';

const nameOf = (character: string, codePoints: number) => character.repeat(codePoints);

test.each([
  ['191 half-width letters', nameOf('a', 191), null],
  ['192 half-width letters', nameOf('a', 192), 'too_long'],
  ['191 kanji outside the BMP, 764 bytes', nameOf('𠮷', 191), null],
  ['192 kanji outside the BMP', nameOf('𠮷', 192), 'too_long'],
  ['27 family emoji of seven code points each', nameOf('👨‍👩‍👧‍👦', 27), null],
  ['28 family emoji', nameOf('👨‍👩‍👧‍👦', 28), 'too_long'],
  ['invisible characters', '\u200b ', 'required'],
  ['two lines', 'a\nb.txt', 'invalid'],
  ['a control character', 'a\u0007.txt', 'invalid'],
])('a name of %s [VALID-17] [LIMIT-07]', (_, name, error) => {
  expect(attachmentError({ name, sizeBytes: 1 })).toBe(error);
});

test('no allowed name takes more bytes than allowed [VALID-17]', () => {
  const mostBytesOfACodePoint = 4;

  expect(limits.attachmentNameMaxCodePoints * mostBytesOfACodePoint).toBe(limits.attachmentNameMaxBytes);
});

test.each([
  [0, null],
  [209_715_200, null],
  [209_715_201, 'too_large'],
])('a file of %i bytes [VALID-18] [LIMIT-07]', (sizeBytes, error) => {
  expect(attachmentError({ name: 'photo.jpg', sizeBytes })).toBe(error);
});

test.each([
  'setup.exe',
  'SETUP.EXE',
  'photo.jpg.exe',
  'setup.exe.',
  'setup.exe . ',
  'setup.ex\u200be',
  'cod\u202egpj.exe',
  'run.ps1',
  'page.hta',
  'app.js',
  '.sh',
])('%j is refused', (name) => {
  expect(attachmentError({ name, sizeBytes: 1 })).toBe('refused_file_type');
});

test.each(['photo.jpg', 'exe.txt', 'report.json', '見積書.pdf', 'README', 'archive.tar.gz', 'exe'])(
  '%s is accepted',
  (name) => {
    expect(attachmentError({ name, sizeBytes: 1 })).toBeNull();
  },
);
