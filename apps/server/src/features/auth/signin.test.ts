import { limits } from '@yobirin/contract/limits';
import type { SigninTokens } from '@yobirin/contract/session';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { buildGroupMembership } from '../../testing/builders/group.ts';
import { buildOwner } from '../../testing/builders/membership.ts';
import { buildUser, testPassword } from '../../testing/builders/user.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { devices } from './auth.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const trySignIn = (body: unknown) => sendRest(server, 'POST /auth/signin', { body });
const refresh = (bearer: string) => sendRest(server, 'PUT /auth/refresh', { bearer });

/** Returns null if the token counts as signed out. */
async function whoIs(accessToken: string): Promise<unknown> {
  const { data, errors } = await sendGraphql(server, '{ authenticatedUser { email } }', {}, bearer(accessToken));
  if (errors) expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  return data?.authenticatedUser ?? null;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('signing in', () => {
  test('answers with both tokens and forbids caching [AUTH-08] [API-REST-03]', async () => {
    const { email } = await buildUser(server.ctx.db);

    const { status, tokens, headers } = await trySignIn({ email: email.toUpperCase(), password: testPassword });

    expect(status).toBe(204);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await whoIs(tokens?.accessToken ?? '')).toEqual({ email });
  });

  test('a wrong password and an unknown address get the same answer [ERROR-05]', async () => {
    const { email } = await buildUser(server.ctx.db);

    const [wrong, unknown] = await Promise.all([
      trySignIn({ email, password: 'Wrong1234' }),
      trySignIn({ email: 'unknown@test.example', password: testPassword }),
    ]);

    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...unknown.body?.error, requestId: '' }).toEqual({ ...wrong.body?.error, requestId: '' });
    expect(unknown.tokens).toBeNull();
  });

  test.each([
    ['no password', { email: 'a@test.example', password: '' }, { password: 'required' }],
    ['no email', { password: 'x' }, { email: 'required' }],
    ['a list as email', { email: ['a@test.example'], password: 'x' }, { email: 'required' }],
    ['an endless password', { email: 'a@test.example', password: 'x'.repeat(201) }, { password: 'too_long' }],
    ['an unknown field', { email: 'a@test.example', password: 'x', isAdmin: true }, { isAdmin: 'invalid' }],
  ])('refuses %s [VALID-11] [VALID-13]', async (_case, body, fields) => {
    const answer = await trySignIn(body);

    expect(answer.status).toBe(400);
    expect(answer.body?.error?.fields).toEqual(fields);
  });

  test('refuses even the right password after ten wrong ones, and says for how long', async () => {
    const { email } = await buildUser(server.ctx.db);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => trySignIn({ email, password: 'Wrong1234' })));

    const right = await trySignIn({ email, password: testPassword });
    clock.advance(15 * 60_000);
    const later = await trySignIn({ email, password: testPassword });

    expect(wrong.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(401), 429, 429]);
    expect(right.status).toBe(429);
    expect(right.body?.error?.retryAfterSeconds).toBeGreaterThan(0);
    expect(right.headers.get('retry-after')).toBe(String(right.body?.error?.retryAfterSeconds));
    expect(later.status).toBe(204);
  });

  test('resets the count of wrong passwords after a right one', async () => {
    const { email } = await buildUser(server.ctx.db);
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 5; index++) await trySignIn({ email, password: 'Wrong1234' });

      expect((await trySignIn({ email, password: testPassword })).status).toBe(204);
    }
  });
});

describe('access tokens', () => {
  test('expire after 15 minutes [OP-11]', async () => {
    const user = await buildUser(server.ctx.db);
    const { accessToken } = await signIn(server, user);

    clock.advance(limits.accessTokenMs - 10_000);
    expect(await whoIs(accessToken)).toEqual({ email: user.email });
    clock.advance(10_000);
    expect(await whoIs(accessToken)).toBeNull();
  });

  test('are refused if altered by one character or signed with another key', async () => {
    const user = await buildUser(server.ctx.db);
    const { accessToken } = await signIn(server, user);
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const unsigned = `${Buffer.from(`{"alg":"none","kid":"${kid}"}`).toString('base64url')}.${payload}.`;
    const altered = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;

    for (const token of [altered, `${header}.${other}.${signature}`, forged, unsigned, 'x', 'a.b.c']) {
      expect(await whoIs(token)).toBeNull();
    }
  });

  test('of a copy of the site at another address are refused, even with equal keys', async () => {
    const { databaseUrl } = server.ctx.config;
    const startAt = (publicUrl: string) =>
      startTestApp({ clock, config: { databaseUrl, publicUrl, secretKeys: ['k'.repeat(32)] } });
    const [copy, site] = [await startAt('https://copy.example'), await startAt('https://yobirin.example')];
    const { accessToken } = await signIn(copy, await buildUser(server.ctx.db));

    const answers = await Promise.all(
      [copy, site].map((node) => sendGraphql(node, '{ authenticatedUser { email } }', {}, bearer(accessToken))),
    );
    await Promise.all([copy, site].map((node) => node.close()));

    expect(answers.map(({ data }) => Boolean(data?.authenticatedUser))).toEqual([true, false]);
  });

  test('of an earlier secret key are accepted until that key is removed', async () => {
    const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(32)];
    const { databaseUrl, publicUrl } = server.ctx.config;
    const startNode = (secretKeys: string[]) => startTestApp({ clock, config: { databaseUrl, publicUrl, secretKeys } });
    const [before, during, after] = [
      await startNode([oldKey]),
      await startNode([newKey, oldKey]),
      await startNode([newKey]),
    ];
    const { accessToken } = await signIn(before, await buildUser(server.ctx.db));

    const answers = await Promise.all(
      [before, during, after].map((node) =>
        sendGraphql(node, '{ authenticatedUser { email } }', {}, bearer(accessToken)),
      ),
    );
    await Promise.all([before, during, after].map((node) => node.close()));

    expect(answers.map(({ data }) => Boolean(data?.authenticatedUser))).toEqual([true, true, false]);
  });
});

describe('refreshing', () => {
  test('replaces both tokens, with the refresh token as bearer and no body [AUTH-18] [API-REST-04]', async () => {
    const user = await buildUser(server.ctx.db);
    const first = await signIn(server, user);

    const { status, tokens } = await refresh(first.refreshToken);

    expect(status).toBe(204);
    expect(tokens?.refreshToken).not.toBe(first.refreshToken);
    expect(await whoIs(tokens?.accessToken ?? '')).toEqual({ email: user.email });
  });

  test('keeps twenty concurrent tabs signed in [OP-11]', async () => {
    const user = await buildUser(server.ctx.db);
    const { refreshToken } = await signIn(server, user);

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    const tokens = answers.map((answer) => answer.tokens).filter((pair): pair is SigninTokens => pair !== null);

    expect(new Set(tokens.map((pair) => pair.refreshToken)).size).toBe(20);
    expect(await Promise.all(tokens.map((pair) => whoIs(pair.accessToken)))).toEqual(
      Array(20).fill({ email: user.email }),
    );
    const next = await Promise.all(tokens.map((pair) => refresh(pair.refreshToken)));
    expect(next.map(({ status }) => status)).toEqual(Array(20).fill(204));
    expect(await server.ctx.db.$count(devices, eq(devices.userId, user.id))).toBe(1);
  });

  test('signs out the device if a token is reused after its grace period [OP-11]', async () => {
    const user = await buildUser(server.ctx.db);
    const stolen = await signIn(server, user);
    const elsewhere = await signIn(server, user);
    const { tokens } = await refresh(stolen.refreshToken);

    clock.advance(limits.refreshTokenGraceMs - 10_000);
    const inGrace = await refresh(stolen.refreshToken);
    clock.advance(10_000);
    const reuse = await refresh(stolen.refreshToken);

    expect([inGrace.status, reuse.status]).toEqual([204, 401]);
    expect(reuse.tokens).toBeNull();
    expect(await whoIs(tokens?.accessToken ?? '')).toBeNull();
    expect((await refresh(tokens?.refreshToken ?? '')).status).toBe(401);
    expect(await whoIs(elsewhere.accessToken)).toEqual({ email: user.email });
  });

  test('extends the session to 30 days from each use [OP-09]', async () => {
    const user = await buildUser(server.ctx.db);
    const first = await signIn(server, user);

    clock.advance(limits.refreshTokenMs - 1_000);
    const second = await refresh(first.refreshToken);
    clock.advance(limits.refreshTokenMs - 1_000);
    const third = await refresh(second.tokens?.refreshToken ?? '');
    clock.advance(limits.refreshTokenMs);
    const late = await refresh(third.tokens?.refreshToken ?? '');

    expect([second.status, third.status, late.status]).toEqual([204, 204, 401]);
  });

  test('refuses anything but a refresh token', async () => {
    const { accessToken, refreshToken } = await signIn(server, await buildUser(server.ctx.db));
    const altered = (refreshToken.startsWith('A') ? 'B' : 'A') + refreshToken.slice(1);

    expect((await refresh(accessToken)).status).toBe(401);
    expect((await refresh(altered)).status).toBe(401);
    expect((await sendRest(server, 'PUT /auth/refresh')).status).toBe(401);
    expect(await whoIs(refreshToken)).toBeNull();
  });
});

describe('signing out', () => {
  test('takes effect at once for this device only, and may be repeated', async () => {
    const user = await buildUser(server.ctx.db);
    const [here, there] = [await signIn(server, user), await signIn(server, user)];

    const out = await sendRest(server, 'POST /auth/signout', { bearer: here.accessToken });
    const again = await sendRest(server, 'POST /auth/signout', { bearer: here.accessToken });

    expect([out.status, again.status]).toEqual([204, 204]);
    expect(await whoIs(here.accessToken)).toBeNull();
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect(await whoIs(there.accessToken)).toEqual({ email: user.email });
  });

  test('leaves no tab signed in that refreshes concurrently', async () => {
    const user = await buildUser(server.ctx.db);
    for (let round = 0; round < 5; round++) {
      const { accessToken, refreshToken } = await signIn(server, user);

      const [, ...answers] = await Promise.all([
        sendRest(server, 'POST /auth/signout', { bearer: accessToken }),
        ...Array.from({ length: 8 }, () => refresh(refreshToken)),
      ]);

      expect(answers.filter(({ status }) => status !== 204 && status !== 401)).toEqual([]);
      const given = answers.flatMap(({ tokens }) => (tokens ? [tokens] : []));
      expect(await Promise.all(given.map((tokens) => whoIs(tokens.accessToken)))).toEqual(given.map(() => null));
    }
  });
});

describe('the root page [GUARD-17]', () => {
  const openRoot = (tokens: SigninTokens) =>
    sendRest(server, 'GET /', {
      headers: {
        accept: 'text/html',
        cookie: `refresh=${tokens.refreshToken}`,
      },
    });

  test('redirects a signed-in user home, also if the access token has expired', async () => {
    const user = await buildUser(server.ctx.db);
    await buildOwner(server.ctx.db, { userId: user.id });
    const tokens = await signIn(server, user);
    clock.advance(limits.accessTokenMs + 1_000);

    const { status, headers } = await openRoot(tokens);

    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/account/home');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is shown if the refresh token has expired or was replaced and is reused', async () => {
    const user = await buildUser(server.ctx.db);
    await buildOwner(server.ctx.db, { userId: user.id });
    const replaced = await signIn(server, user);
    await refresh(replaced.refreshToken);
    clock.advance(limits.refreshTokenGraceMs + 1_000);
    const ofReplaced = await openRoot(replaced);

    const expired = await signIn(server, user);
    clock.advance(limits.refreshTokenMs);

    expect(ofReplaced.status).toBe(200);
    expect((await openRoot(expired)).status).toBe(200);
  });

  test('redirects a user who is only a member of a group home', async () => {
    const user = await buildUser(server.ctx.db);
    await buildGroupMembership(server.ctx.db, { userId: user.id });

    expect((await openRoot(await signIn(server, user))).status).toBe(302);
  });

  test('is shown to a user without a membership, and to a signed-out device', async () => {
    const user = await buildUser(server.ctx.db);
    const tokens = await signIn(server, user);
    const withoutService = await openRoot(tokens);
    await buildOwner(server.ctx.db, { userId: user.id });
    await sendRest(server, 'POST /auth/signout', { bearer: tokens.accessToken });

    expect(withoutService.status).toBe(200);
    expect((await openRoot(tokens)).status).toBe(200);
    expect((await sendRest(server, 'GET /', { headers: { cookie: 'refresh=%7B' } })).status).toBe(200);
  });
});
