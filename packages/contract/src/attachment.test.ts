import { expect, test } from 'vitest';
import { attachmentError } from './attachment.ts';
import { limits } from './limits.ts';

const nameOf = (character: string, codePoints: number) => `${character.repeat(codePoints)}.txt`;

test.each([
  ['187 half-width letters and an extension', nameOf('a', 187), null],
  ['188 half-width letters and an extension', nameOf('a', 188), 'too_long'],
  ['187 kanji outside the BMP and an extension', nameOf('𠮷', 187), null],
  ['188 kanji outside the BMP and an extension', nameOf('𠮷', 188), 'too_long'],
  ['26 family emoji of seven code points each', nameOf('👨‍👩‍👧‍👦', 26), null],
  ['27 family emoji', nameOf('👨‍👩‍👧‍👦', 27), 'too_long'],
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

const named =
  'msix appx iso url reg scf msc chm xll application jnlp settingcontent-ms library-ms docm command desktop html';

test.each([
  ...named.split(' ').map((extension) => `file.${extension}`),
  'setup.exe',
  'SETUP.EXE',
  'photo.jpg.exe',
  'setup.exe.',
  'setup.exe . ',
  'setup.ex\u200be',
  'cod\u202egpj.exe',
  'run.ps1',
  'app.js',
  'drawing.svg',
  'book.xlsm',
  'archive.tar.gz',
  'archive.7z',
  '.sh',
  'README',
  'jpg',
])('%j is refused [ATTACH-06]', (name) => {
  expect(attachmentError({ name, sizeBytes: 1 })).toBe('refused_file_type');
});

test.each(['photo.jpg', 'PHOTO.JPEG', 'exe.txt', 'report.json', '見積書.pdf', 'photo.jpg . ', 'docs.zip', 'a.exe.pdf'])(
  '%s is accepted by its name',
  (name) => {
    expect(attachmentError({ name, sizeBytes: 1 })).toBeNull();
  },
);
