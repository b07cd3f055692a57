import { expect, test } from 'vitest';
import { parseFormerCookie } from './session.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

test('the cookie of the previous release holds both tokens [OP-10]', () => {
  expect(parseFormerCookie(JSON.stringify(tokens))).toEqual(tokens);
});

test.each([
  ['no cookie', undefined],
  ['an empty one', ''],
  ['no JSON', 'signed in'],
  ['no object', '"access"'],
  ['null', 'null'],
  ['one token', '{"accessToken":"access"}'],
  ['an empty token', '{"accessToken":"","refreshToken":"refresh"}'],
  ['a number', '{"accessToken":1,"refreshToken":"refresh"}'],
  ['characters that a header cannot carry', '{"accessToken":"呼び鈴","refreshToken":"refresh"}'],
  ['a line break', '{"accessToken":"access","refreshToken":"a\\nb"}'],
])('%s counts as signed out', (_case, value) => {
  expect(parseFormerCookie(value)).toBeNull();
});
