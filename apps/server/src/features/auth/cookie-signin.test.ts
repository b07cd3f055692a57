import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, testPassword, type User } from '../../testing/builders/user.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;
let secureServer: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
  secureServer = await startTestApp({ config: { publicUrl: 'https://call.example' } });
});
afterAll(async () => {
  await server.close();
  await secureServer.close();
});

const ownPage = { 'signin-by-cookie': '1', 'sec-fetch-site': 'same-origin' };

async function signInByCookie(at: TestApp, { email }: Pick<User, 'email'>) {
  const answer = await sendRest(at, 'POST /auth/signin', { body: { email, password: testPassword }, headers: ownPage });
  return { ...answer, setCookie: refreshCookieIn(answer.headers) };
}

function refreshCookieIn(headers: Headers): string {
  return headers.getSetCookie().find((cookie) => /^(__Host-)?refresh=/.test(cookie)) ?? '';
}

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = ownPage) =>
  sendRest(server, 'PUT /auth/refresh', { headers: { ...headers, cookie } });

test('our own pages get the refresh token in a cookie that no script reads, and never in a header [AUTH-17] [OP-10]', async () => {
  const plain = await signInByCookie(server, await buildUser(server.ctx.db));
  const secure = await signInByCookie(secureServer, await buildUser(secureServer.ctx.db));

  expect(plain.setCookie).toMatch(/^refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(secure.setCookie).toMatch(
    /^__Host-refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(plain.headers.get('access-token')).toEqual(expect.any(String));
  expect(plain.headers.get('refresh-token')).toBeNull();
});

test('other clients get both tokens in headers, and no cookie with one [OP-10]', async () => {
  const { email } = await buildUser(server.ctx.db);

  const { tokens, headers } = await sendRest(server, 'POST /auth/signin', { body: { email, password: testPassword } });

  expect(tokens).not.toBeNull();
  expect(refreshCookieIn(headers)).toBe('');
});

test.each([
  ['without our header', {}],
  ['from another site', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
  ['from another host of this domain', { ...ownPage, 'sec-fetch-site': 'same-site' }],
  ['with another origin', { 'signin-by-cookie': '1', origin: 'https://evil.example' }],
])('a request %s cannot use the cookie [OP-10]', async (_case, headers) => {
  const { setCookie } = await signInByCookie(server, await buildUser(server.ctx.db));

  expect((await refresh(pairOf(setCookie), headers)).status).toBe(401);
  await sendRest(server, 'POST /auth/signout', { headers: { ...headers, cookie: pairOf(setCookie) } });
  expect((await refresh(pairOf(setCookie))).status, 'nor sign out').toBe(204);
});

test('tabs that load at once, and loads that are interrupted, stay signed in [OP-11]', async () => {
  const { setCookie } = await signInByCookie(server, await buildUser(server.ctx.db));

  const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(pairOf(setCookie))));
  expect(tabs.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  clock.advance(limits.accessTokenMs - 60_000);
  expect((await refresh(pairOf(setCookie))).status, 'its answer is lost').toBe(204);
  clock.advance(120_000);
  const rotated = await refresh(pairOf(setCookie));

  expect(pairOf(refreshCookieIn(rotated.headers))).not.toBe(pairOf(setCookie));
  clock.advance(limits.refreshTokenGraceMs + 1_000);
  expect((await refresh(pairOf(setCookie))).status, 'a copied cookie is noticed').toBe(401);
});

test('signing in again ends the earlier sign-in of this browser, and no other one', async () => {
  const user = await buildUser(server.ctx.db);
  const [here, elsewhere] = [await signInByCookie(server, user), await signInByCookie(server, user)];
  const headers = { ...ownPage, cookie: pairOf(here.setCookie) };
  const signInHere = (password: string) =>
    sendRest(server, 'POST /auth/signin', { body: { email: user.email, password }, headers });

  expect((await signInHere('Wrong1234')).status).toBe(401);
  expect((await refresh(pairOf(here.setCookie))).status, 'a refused sign-in ends nothing').toBe(204);
  const again = await signInHere(testPassword);

  expect((await refresh(pairOf(here.setCookie))).status).toBe(401);
  expect((await refresh(pairOf(refreshCookieIn(again.headers)))).status).toBe(204);
  expect((await refresh(pairOf(elsewhere.setCookie))).status).toBe(204);
});

test('signing out needs the cookie alone, and removes it [AUTH-23]', async () => {
  const { setCookie } = await signInByCookie(server, await buildUser(server.ctx.db));

  const { headers } = await sendRest(server, 'POST /auth/signout', {
    headers: { ...ownPage, cookie: pairOf(setCookie) },
  });

  expect(refreshCookieIn(headers)).toMatch(/^refresh=; Max-Age=0; Path=\/;/);
  expect((await refresh(pairOf(setCookie))).status).toBe(401);
});

test('a sign-in of the previous release moves over without signing in again [OP-10]', async () => {
  const { email } = await buildUser(server.ctx.db);
  const { tokens } = await sendRest(server, 'POST /auth/signin', { body: { email, password: testPassword } });

  const moved = await sendRest(server, 'PUT /auth/refresh', { bearer: tokens?.refreshToken ?? '', headers: ownPage });

  const cookie = pairOf(refreshCookieIn(moved.headers));
  const authorization = `Bearer ${(await refresh(cookie)).headers.get('access-token')}`;
  const { data } = await sendGraphql(server, '{ authenticatedUser { email } }', {}, { authorization });
  expect(data?.authenticatedUser).toEqual({ email });
});
