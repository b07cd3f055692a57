import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './email.ts';
import { errorsOf } from './testing/errors-of.ts';

/** An address of the maximum length if `lastPart` is 61. */
const longAddress = (lastPart: number) =>
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(lastPart)}`;

test.each([
  'a@b.jp',
  'first.last+tag@sub.example.co.jp',
  "o'hara_!#$%&*/=?^`{|}~-@example.com",
  'dots..and.end.@docomo.ne.jp',
  'UPPER@EXAMPLE.COM',
  'a@xn--eckwd4c7c.xn--zckzah',
  longAddress(61),
])('%s is an email address [VALID-11]', (address) => {
  expect(errorsOf(email, address)).toEqual({});
});

test.each([
  'plain',
  '@example.com',
  'a@',
  'a@localhost',
  'a@b..jp',
  'a@-b.jp',
  'a@b-.jp',
  'a b@example.com',
  'a@@example.com',
  'a@example.com\nBcc: all@example.com',
  'ａ＠ｅｘａｍｐｌｅ.com',
  '山田@example.com',
  'a\u200b@example.com',
  `${'a'.repeat(65)}@example.com`,
  longAddress(62),
])('%j is an invalid email address [VALID-11]', (address) => {
  expect(errorsOf(email, address)).toEqual({ '': 'invalid_email' });
});

test.each([undefined, null, '', '  ', '　'])('%j is required [VALID-11]', (value) => {
  expect(errorsOf(email, value)).toEqual({ '': 'required' });
});

test('spaces around an address are removed', () => {
  expect(z.parse(email, ' a@example.com　')).toBe('a@example.com');
});
