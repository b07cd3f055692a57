import { afterEach, expect, test, vi } from 'vitest';
import { clearSignin, isSignedIn, readAccessToken, readFormerTokens, writeSignin } from './signin-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['http:', 'Path=/; Max-Age=2592000; SameSite=Lax'],
  ['https:', 'Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
])(
  'over %s a cookie without a secret tells of the sign-in for 30 days [AUTH-17] [OP-09] [OP-10]',
  (protocol, attributes) => {
    const browser = stubBrowser(protocol);

    writeSignin({ accessToken: 'a.b.c', signedInAt: 1_790_000_000_000 });

    expect(browser.written).toEqual([`signed-in=1790000000000; ${attributes}`]);
    expect([isSignedIn(), readAccessToken()]).toEqual([true, 'a.b.c']);
  },
);

test('sign-out forgets the token and removes the cookie with the attributes it was written with [AUTH-23]', () => {
  const browser = stubBrowser('https:');

  clearSignin();

  expect(browser.written).toEqual(['signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
  expect([isSignedIn(), readAccessToken()]).toEqual([false, null]);
});

test('a token is not used for the sign-in that another tab made since', () => {
  const browser = stubBrowser('https:');
  writeSignin({ accessToken: 'ours', signedInAt: 1 });

  browser.cookie = 'signed-in=2; Path=/';

  expect([isSignedIn(), readAccessToken()]).toEqual([true, null]);
});

test('tokens of the previous release count as signed in until they have moved [OP-10]', () => {
  const browser = stubBrowser('https:');
  browser.cookie = `signin=${encodeURIComponent('{"accessToken":"a","refreshToken":"r"}')}; Path=/`;

  expect([isSignedIn(), readAccessToken(), readFormerTokens()?.refreshToken]).toEqual([true, null, 'r']);
  writeSignin({ accessToken: 'fresh', signedInAt: 5 });
  expect([isSignedIn(), readAccessToken(), readFormerTokens()]).toEqual([true, 'fresh', null]);
});

/** Records every write with its attributes; reading returns names and values only, as in a browser. */
function stubBrowser(protocol: string) {
  const values = new Map<string, string>();
  const browser = {
    written: [] as string[],
    get cookie() {
      return [...values].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      this.written.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (value === '') values.delete(name);
      else values.set(name, value);
    },
  };
  vi.stubGlobal('document', browser);
  vi.stubGlobal('location', { protocol });
  return browser;
}
