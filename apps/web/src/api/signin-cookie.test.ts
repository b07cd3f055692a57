import { afterEach, expect, test, vi } from 'vitest';
import { clearTokens, readTokens, writeTokens } from './signin-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['http:', 'Path=/; Max-Age=2592000; SameSite=Lax'],
  ['https:', 'Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
])(
  'over %s both tokens are kept for 30 days, for this site alone [AUTH-17] [OP-09] [OP-10]',
  (protocol, attributes) => {
    const browser = stubBrowser(protocol);
    const tokens = { accessToken: 'a.b.c', refreshToken: 'd-e_f' };

    writeTokens(tokens);

    expect(browser.written.at(-1)?.replace(/^signin=[^;]+; /, '')).toBe(attributes);
    expect(readTokens()).toEqual(tokens);
  },
);

test('sign-out removes the cookie with the attributes it was written with [AUTH-23]', () => {
  const browser = stubBrowser('https:');

  clearTokens();

  expect(browser.written).toEqual(['signin=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
});

/** Records every write with its attributes; reading returns the last name and value only, as in a browser. */
function stubBrowser(protocol: string) {
  const browser = {
    written: [] as string[],
    get cookie() {
      return this.written.at(-1)?.split(';')[0] ?? '';
    },
    set cookie(text: string) {
      this.written.push(text);
    },
  };
  vi.stubGlobal('document', browser);
  vi.stubGlobal('location', { protocol });
  return browser;
}
