import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lookWithinMs } from './patience.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { clearSignin, isSignedIn, readAccessToken, writeSignin } from './signin-cookie.ts';

/** Works like a browser's `document.cookie`, without attributes. */
const browser = {
  values: new Map<string, string>(),
  get cookie() {
    return [...this.values].map((pair) => pair.join('=')).join('; ');
  },
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
    if (value === '') this.values.delete(name);
    else this.values.set(name, value);
  },
};

const sent: Headers[] = [];

const granted = () => new Response(null, { status: 204, headers: { 'access-token': 'fresh', 'signed-in-at': '1' } });
const refused = () => new Response(null, { status: 401 });

/** Stubs a server that gives this answer after something else has happened in this browser. */
function stubServer(answer: () => Response, meanwhile: () => void = () => {}): void {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: HeadersInit }) => {
    sent.push(new Headers(headers));
    meanwhile();
    return answer();
  });
}

beforeEach(() => {
  vi.stubGlobal('document', browser);
  vi.stubGlobal('location', { protocol: 'http:' });
  browser.values.clear();
  sent.length = 0;
  writeSignin({ accessToken: 'old', signedInAt: 1 });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

test('a refresh replaces the token, a refusal signs out [OP-11]', async () => {
  stubServer(granted);
  expect(await refreshTokens('old')).toBe('fresh');
  expect(readAccessToken()).toBe('fresh');
  expect(sent[0]?.get('signin-by-cookie')).toBe('1');
  expect(sent[0]?.has('authorization'), 'the cookie holds the token').toBe(false);

  stubServer(refused);
  expect(await refreshTokens('fresh')).toBeNull();
  expect(isSignedIn()).toBe(false);
});

test('requests that fail together refresh once [OP-11]', async () => {
  stubServer(granted);

  expect(await Promise.all([refreshTokens('old'), refreshTokens('old'), refreshTokens('old')])).toEqual([
    'fresh',
    'fresh',
    'fresh',
  ]);
  expect(sent).toHaveLength(1);
});

test.each([
  ['a refresh', granted],
  ['a refusal', refused],
])('%s that comes after this browser signed in again leaves that sign-in alone', async (_case, answer) => {
  stubServer(answer, () => writeSignin({ accessToken: 'others', signedInAt: 2 }));

  expect(await refreshTokens('old')).toBe('others');
  expect(readAccessToken()).toBe('others');
});

test('a refresh that completes after sign-out signs no user in', async () => {
  stubServer(granted, clearSignin);

  expect(await refreshTokens('old')).toBeNull();
  expect(isSignedIn()).toBe(false);
});

test('a sign-in of the previous release moves over by its refresh token [OP-10]', async () => {
  browser.values.clear();
  browser.cookie = `signin=${encodeURIComponent('{"accessToken":"a","refreshToken":"r"}')}`;
  stubServer(granted);

  expect(await refreshTokens(null)).toBe('fresh');
  expect(sent[0]?.get('authorization')).toBe('Bearer r');
  expect(browser.cookie).toBe('signed-in=1');
});

test('a refresh that is not answered lets the next one try, and keeps the sign-in [HEAL-74]', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const failure = refreshTokens('old').catch((error: unknown) => error);

  await vi.advanceTimersByTimeAsync(lookWithinMs);
  expect(await failure).toBeInstanceOf(TypeError);
  stubServer(granted);

  expect(await refreshTokens('old')).toBe('fresh');
});
