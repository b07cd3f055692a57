import { formatSigninCookie, type SigninTokens } from '@yobirin/contract/session';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { refreshTokens } from './refresh-tokens.ts';
import { clearTokens, readTokens, writeTokens } from './signin-cookie.ts';

/** Works like a browser's `document.cookie`, without attributes. */
const browser = {
  value: '',
  get cookie() {
    return this.value;
  },
  set cookie(text: string) {
    this.value = text.split(';')[0] ?? '';
  },
};

const old: SigninTokens = { accessToken: 'old-access', refreshToken: 'old-refresh' };
const fresh: SigninTokens = { accessToken: 'fresh-access', refreshToken: 'fresh-refresh' };
const others: SigninTokens = { accessToken: 'others-access', refreshToken: 'others-refresh' };

const traded = () =>
  new Response(null, {
    status: 204,
    headers: { 'access-token': fresh.accessToken, 'refresh-token': fresh.refreshToken },
  });
const refused = () => new Response(null, { status: 401 });

/** Stubs a server that gives this answer after something else has happened in this browser. */
function stubServer(answer: () => Response, meanwhile: () => void = () => {}): void {
  vi.stubGlobal('fetch', async () => {
    meanwhile();
    return answer();
  });
}

beforeEach(() => {
  vi.stubGlobal('document', browser);
  vi.stubGlobal('location', { protocol: 'http:' });
  browser.cookie = `signin=${encodeURIComponent(formatSigninCookie(old))}`;
});

afterAll(() => {
  vi.unstubAllGlobals();
});

test('a refresh replaces the pair, a refusal clears it [OP-11]', async () => {
  stubServer(traded);
  expect(await refreshTokens(old)).toEqual(fresh);
  expect(readTokens()).toEqual(fresh);

  stubServer(refused);
  expect(await refreshTokens(fresh)).toBeNull();
  expect(readTokens()).toBeNull();
});

test.each([
  ['a refresh', traded],
  ['a refusal', refused],
])('%s that comes after another tab signed in leaves that sign-in alone', async (_case, answer) => {
  stubServer(answer, () => writeTokens(others));

  expect(await refreshTokens(old)).toEqual(others);
  expect(readTokens()).toEqual(others);
});

test('a refresh that completes after sign-out signs no user in', async () => {
  stubServer(traded, clearTokens);

  expect(await refreshTokens(old)).toBeNull();
  expect(readTokens()).toBeNull();
});
