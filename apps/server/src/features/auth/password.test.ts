import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser, testPassword } from '../../testing/builders/user.ts';
import { readMail, tokenIn } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const newPassword = 'Lantern84x';

const trySignIn = async (email: string, password: string) =>
  (await sendRest(server, 'POST /auth/signin', { body: { email, password } })).status;
const refresh = async (bearer: string) => (await sendRest(server, 'PUT /auth/refresh', { bearer })).status;

describe('resetting the password', () => {
  const apply = (email: unknown) => sendRest(server, 'POST /auth/password/reset', { body: { email } });
  const validate = (token: string) => sendRest(server, `GET /auth/password/reset?token=${token}`);
  const reset = (token: string, password = newPassword) =>
    sendRest(server, 'PUT /auth/password/reset', { body: { token, password, passwordConfirmation: password } });

  async function applyAndRead(email: string): Promise<string> {
    await apply(email);
    return tokenIn(await readMail(server, email, { subject: /再設定|Reset/ }));
  }

  test('works once, by the mailed link [AUTH-09] [AUTH-10] [AUTH-11] [API-REST-06]', async () => {
    const { email } = await buildUser(server.ctx.db);

    const applied = await apply(email);
    const mail = await readMail(server, email);
    const token = tokenIn(mail);

    expect(applied.status).toBe(204);
    expect(mail.links[0]).toBe(`${server.ctx.config.publicUrl}/auth/reset-password?token=${token}`);
    expect((await validate(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(204);
    expect((await reset(token, 'Another123')).status).toBe(422);
    expect(await trySignIn(email, newPassword)).toBe(204);
    expect(await trySignIn(email, testPassword)).toBe(401);
  });

  test('refuses a password that is easy to guess, and keeps the link [VALID-23]', async () => {
    const { email } = await buildUser(server.ctx.db, { lastName: 'Lindqvist' });
    const token = await applyAndRead(email);

    for (const password of ['Password1', 'P@ssw0rd', 'Qwerty123', 'Lindqvist1'])
      expect((await reset(token, password)).body?.error?.fields).toEqual({ password: 'common_password' });
    expect((await reset(token, `${newPassword} ${'x'.repeat(117)}`)).status, '128 characters').toBe(204);
  });

  test('signs out every device, and tells the user', async () => {
    const user = await buildUser(server.ctx.db, { language: 'EN' });
    const tokens = await signIn(server, user);

    const { tokens: given } = await reset(await applyAndRead(user.email));

    expect(given).toBeNull();
    expect(await refresh(tokens.refreshToken)).toBe(401);
    await readMail(server, user.email, { subject: /password was changed/ });
  });

  test('signs out a device that concurrently signs in with the old password', async () => {
    const { email } = await buildUser(server.ctx.db);
    const token = await applyAndRead(email);

    const [, ...answers] = await Promise.all([
      reset(token),
      ...Array.from({ length: 9 }, () =>
        sendRest(server, 'POST /auth/signin', { body: { email, password: testPassword } }),
      ),
    ]);

    const given = answers.flatMap(({ tokens }) => (tokens ? [tokens.refreshToken] : []));
    expect(await Promise.all(given.map(refresh))).toEqual(given.map(() => 401));
  });

  test('voids a pending email change', async () => {
    const user = await buildUser(server.ctx.db);
    const newEmail = `new-${user.email}`;
    const { accessToken } = await signIn(server, user);
    await sendRest(server, 'POST /auth/email', {
      bearer: accessToken,
      body: { password: testPassword, newEmail, newEmailConfirmation: newEmail },
    });
    const changeToken = tokenIn(await readMail(server, newEmail));

    await reset(await applyAndRead(user.email));
    const again = await signIn(server, user, { password: newPassword });
    const confirmed = await sendRest(server, 'PUT /auth/email', {
      bearer: again.accessToken,
      body: { token: changeToken },
    });

    expect(confirmed.status).toBe(422);
  });

  test('succeeds for one of two concurrent requests', async () => {
    const { email } = await buildUser(server.ctx.db);
    const token = await applyAndRead(email);

    const answers = await Promise.all([reset(token, 'Harbour62x'), reset(token, 'Thistle93x')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  test('is refused an hour after the mail, and a second mail replaces the link [ERROR-11]', async () => {
    const { email } = await buildUser(server.ctx.db);
    const first = await applyAndRead(email);
    await apply(email);

    expect((await validate(first)).body?.error).toMatchObject({ reason: 'invalid_token' });
    await expect.poll(async () => (await readMail(server, email)).links[0]).not.toContain(first);
    const second = tokenIn(await readMail(server, email));
    expect((await validate(second)).status).toBe(204);
    clock.advance(limits.resetPasswordTokenMs);
    expect((await validate(second)).status).toBe(422);
    expect((await reset(second)).status).toBe(422);
  });

  test('is refused for an unknown address and for bad input [ERROR-08] [VALID-11]', async () => {
    expect((await apply('stranger@test.example')).status).toBe(404);
    expect((await apply('no-address')).body?.error?.fields).toEqual({ email: 'invalid_email' });
    expect((await apply(null)).status).toBe(400);
    expect((await reset('any', 'weak')).body?.error?.fields).toEqual({ password: 'invalid_password' });
    expect((await sendRest(server, 'GET /auth/password/reset')).body?.error?.fields).toEqual({ token: 'required' });
  });

  test('its token is refused for any other purpose', async () => {
    const { email } = await buildUser(server.ctx.db);
    const token = await applyAndRead(email);

    expect((await sendRest(server, `GET /auth/confirmation?token=${token}`)).status).toBe(422);
    expect((await sendRest(server, 'POST /auth/inherit/validate', { bearer: token })).status).toBe(422);
    expect((await validate(token)).status).toBe(204);
  });
});

describe('changing the password', () => {
  const change = (bearer: string | null, overrides: object = {}) =>
    sendRest(server, 'PUT /auth/password', {
      ...(bearer !== null && { bearer }),
      body: {
        isRemoveRequired: true,
        currentPassword: testPassword,
        newPassword,
        newPasswordConfirmation: newPassword,
        ...overrides,
      },
    });

  test('answers with a new pair and signs out the other devices [AUTH-16] [API-REST-07] [OP-12]', async () => {
    const user = await buildUser(server.ctx.db, { language: 'EN' });
    const [here, there] = [await signIn(server, user), await signIn(server, user)];

    const { status, tokens } = await change(here.accessToken);

    expect(status).toBe(204);
    expect(await refresh(tokens?.refreshToken ?? '')).toBe(204);
    expect(await refresh(here.refreshToken)).toBe(401);
    expect(await refresh(there.refreshToken)).toBe(401);
    expect(await trySignIn(user.email, newPassword)).toBe(204);
    await readMail(server, user.email, { subject: /password was changed/ });
  });

  test('keeps a long password exactly as it was typed', async () => {
    const user = await buildUser(server.ctx.db);
    const { accessToken } = await signIn(server, user);
    const typed = ` Nori-fl1es-to-Mars${'by-tram-and-train-'.repeat(6)} `;

    const { status } = await change(accessToken, { newPassword: typed, newPasswordConfirmation: typed });

    expect([status, typed.length]).toEqual([204, limits.passwordMaxCharacters]);
    for (const other of [typed.trim(), typed.slice(0, -1), typed.toLowerCase()])
      expect(await trySignIn(user.email, other)).toBe(401);
    expect(await trySignIn(user.email, typed)).toBe(204);
  });

  test('voids reset links and inherit tokens', async () => {
    const user = await buildUser(server.ctx.db);
    const { accessToken } = await signIn(server, user);
    await sendRest(server, 'POST /auth/password/reset', { body: { email: user.email } });
    const reset = tokenIn(await readMail(server, user.email));
    const { data } = await sendGraphql(
      server,
      'mutation { createInheritToken }',
      {},
      { authorization: `Bearer ${accessToken}` },
    );

    await change(accessToken);

    const inherited = await sendRest(server, 'POST /auth/inherit/validate', {
      bearer: String(data?.createInheritToken),
    });
    expect((await sendRest(server, `GET /auth/password/reset?token=${reset}`)).status).toBe(422);
    expect(inherited.status).toBe(422);
  });

  test('keeps the other devices signed in on request', async () => {
    const user = await buildUser(server.ctx.db);
    const [here, there] = [await signIn(server, user), await signIn(server, user)];

    await change(here.accessToken, { isRemoveRequired: false });

    expect(await refresh(there.refreshToken)).toBe(204);
  });

  test('refuses a wrong current password, and changes nothing [ERROR-09]', async () => {
    const user = await buildUser(server.ctx.db);
    const { accessToken } = await signIn(server, user);

    const { status, body } = await change(accessToken, { currentPassword: 'Wrong1234' });

    expect(status).toBe(422);
    expect(body?.error).toMatchObject({ reason: 'wrong_password' });
    expect(await trySignIn(user.email, testPassword)).toBe(204);
  });

  test('is refused when signed out', async () => {
    expect((await change(null)).status).toBe(401);
    expect((await change('no-token')).status).toBe(401);
  });

  test.each([
    ['a weak one', { newPassword: 'weak', newPasswordConfirmation: 'weak' }, { newPassword: 'invalid_password' }],
    ['two that differ', { newPasswordConfirmation: 'Other1234' }, { newPasswordConfirmation: 'new_password_mismatch' }],
    ['no current one', { currentPassword: '' }, { currentPassword: 'required' }],
    ['no isRemoveRequired', { isRemoveRequired: undefined }, { isRemoveRequired: 'required' }],
  ])('refuses %s [VALID-09] [VALID-10] [VALID-13]', async (_case, overrides, fields) => {
    const { accessToken } = await signIn(server, await buildUser(server.ctx.db));

    const { status, body } = await change(accessToken, overrides);

    expect(status).toBe(400);
    expect(body?.error?.fields).toEqual(fields);
  });
});
