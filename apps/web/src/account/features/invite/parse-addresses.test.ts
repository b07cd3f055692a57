import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

test.each([
  ['a line each', 'a@example.com\nb@example.com\r\n\r\nc@example.com\n'],
  ['commas', 'a@example.com,b@example.com, c@example.com,'],
  ['semicolons and Japanese commas', 'a@example.com; b@example.com、c@example.com'],
  ['spaces', '  a@example.com b@example.com\u3000c@example.com '],
  ['names in front', 'Hana <a@example.com>, 山田 太郎 <b@example.com>\n<c@example.com>'],
  ['names in front and no commas', 'Hana <a@example.com> Taro <b@example.com> c@example.com'],
  ['quoted names with commas', '"Yamada, Hana" <a@example.com>, "Sato; Ken" <b@example.com>, c@example.com'],
  ['a table from a spreadsheet', '山田花子\ta@example.com\nSato Ken\tb@example.com\nc@example.com\t人事部'],
  ['wide letters', 'ａ@example．com\nb＠example.com\nc@example.com'],
  ['links and brackets', 'mailto:a@example.com (b@example.com) c@example.com。'],
])('finds addresses in %s', (_name, text) => {
  const addresses = parseAddresses(text);

  expect(addresses.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  expect(addresses.every(({ isValid }) => isValid)).toBe(true);
});

test('a repeated address is kept once, in its first spelling', () => {
  expect(parseAddresses('Hana@Example.com\nb@example.com, hana@example.com, <HANA@example.com>')).toEqual([
    { email: 'Hana@Example.com', isValid: true },
    { email: 'b@example.com', isValid: true },
  ]);
});

test('an invalid address is marked and keeps its position', () => {
  expect(parseAddresses('a@example.com\n山田 花子\nb@example\nHana <>\nc@example.com')).toEqual([
    { email: 'a@example.com', isValid: true },
    { email: '山田 花子', isValid: false },
    { email: 'b@example', isValid: false },
    { email: 'c@example.com', isValid: true },
  ]);
});

test.each(['', ' \n\t ', ',;、\n'])('finds no address in %j', (text) => {
  expect(parseAddresses(text)).toEqual([]);
});
