import { expect, test } from 'vitest';
import { formatSigninCookie, parseSigninCookie } from './session.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

test('the sign-in cookie holds both tokens [AUTH-17]', () => {
  expect(parseSigninCookie(formatSigninCookie(tokens))).toEqual(tokens);
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
  expect(parseSigninCookie(value)).toBeNull();
});
