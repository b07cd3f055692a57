import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { readMail, readMails, tokenIn } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { sweepExpired } from './auth.jobs.ts';
import { singleUseTokens, users } from './auth.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const person = (overrides: object = {}) => ({
  email: `${randomUUID()}@test.example`,
  firstName: 'Hanako',
  lastName: 'Yamada',
  language: 'EN',
  ...overrides,
});

const signUp = (body: unknown) => sendRest(server, 'POST /auth/signup', { body });

const confirm = (token: string, password = 'Umbrella7x') =>
  sendRest(server, 'POST /auth/confirmation', { body: { token, password, passwordConfirmation: password } });

const validate = (token: string) => sendRest(server, `GET /auth/confirmation?token=${token}`);

describe('signing up', () => {
  test('mails a link that validates without being used up, and registers the password [AUTH-03] [AUTH-05] [API-REST-01] [API-REST-05]', async () => {
    const { email, ...names } = person();

    const signedUp = await signUp({ email, ...names });
    const mail = await readMail(server, email);
    const token = tokenIn(mail);

    expect(signedUp.status).toBe(204);
    expect(mail.links).toEqual([`${server.ctx.config.publicUrl}/auth/confirmation?token=${token}`]);
    expect((await validate(token)).status).toBe(204);
    expect((await validate(token)).status).toBe(204);
    expect((await confirm(token)).status).toBe(204);
    expect((await validate(token)).status).toBe(422);
  });

  test('creates a signed-in user who owns an account on trial, with a profile that has no ID [AUTH-04] [AUTH-06]', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });

    const { tokens, headers } = await confirm(tokenIn(await readMail(server, email)));
    const { data } = await sendGraphql(
      server,
      `{ authenticatedUser { email firstName lastName language memberships { role isOwnerUse
         account { currentLicenseStatus trialEndAt plan { planMaster { id } } } yobirinProperties { yobirinId nickname } } } }`,
      {},
      { authorization: `Bearer ${tokens?.accessToken}` },
    );

    expect(headers.get('cache-control')).toBe('no-store');
    expect(data).toEqual({
      authenticatedUser: {
        email,
        ...names,
        memberships: [
          {
            role: 'OWNER',
            isOwnerUse: true,
            account: { currentLicenseStatus: 'TRIAL', trialEndAt: null, plan: { planMaster: { id: '1' } } },
            yobirinProperties: [{ yobirinId: null, nickname: '' }],
          },
        ],
      },
    });
  });

  test('gives the profile its seven rows of reception hours', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });
    await confirm(tokenIn(await readMail(server, email)));

    const { rows } = await server.ctx.pool.query(
      `select count(*)::int as count from schedule_settings s join yobirin_properties p on p.id = s.yobirin_property_id
       join memberships m on m.id = p.membership_id join users u on u.id = m.user_id where u.email = $1`,
      [email],
    );

    expect(rows).toEqual([{ count: 7 }]);
  });

  test.each([
    ['JP', 'ja', /アカウント登録のご確認/, 'Hanako Yamada 様'],
    ['EN', 'en', /Confirm your email address/, 'Hello Hanako Yamada,'],
  ])('writes the mail in the language %s, as text and as HTML', async (language, locale, subject, greeting) => {
    const { email, ...names } = person({ language });
    await signUp({ email, ...names });

    const mail = await readMail(server, email);

    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain(greeting);
    expect(mail.text).toContain(mail.links[0]);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).toContain(`href="${mail.links[0]}"`);
  });

  test('keeps names as they are written, and HTML out of the mail', async () => {
    const { email, ...names } = person({ firstName: `Robert'); drop table users;--`, lastName: '<b>Bobby</b>' });
    await signUp({ email, ...names });

    const mail = await readMail(server, email);
    await confirm(tokenIn(mail));

    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('&#60;b&#62;Bobby&#60;/b&#62;');
    const [user] = await server.ctx.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ firstName: names.firstName, lastName: names.lastName });
  });

  test.each(['https://prize', 'prize.example', 'me@prize'])(
    'mails no link that was entered as a name: %s',
    async (lastName) => {
      const { email, ...names } = person({ lastName: `You won, see ${lastName}` });
      await signUp({ email, ...names });

      const { text, html, links } = await readMail(server, email);

      expect(text).toContain('Hello,');
      expect(text + html).not.toContain('prize');
      expect(links).toHaveLength(1);
    },
  );

  test('refuses the address of a user in any letter case [ERROR-06] [VALID-15]', async () => {
    const { email } = await buildUser(server.ctx.db);

    const { status, body } = await signUp(person({ email: email.toUpperCase() }));

    expect(status).toBe(422);
    expect(body?.error).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'email_taken' });
  });

  test('signing up again replaces the first attempt and its link', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });
    const first = tokenIn(await readMail(server, email));

    await signUp({ ...names, email: email.toUpperCase(), firstName: 'Hana' });
    await expect.poll(async () => (await readMails(server, email)).length).toBe(2);
    const second = tokenIn(await readMail(server, email));
    await confirm(second);

    expect((await confirm(first)).status).toBe(422);
    const [user] = await server.ctx.db.select().from(users).where(eq(users.email, email.toUpperCase()));
    expect(user?.firstName).toBe('Hana');
  });

  test.each([
    ['no email', { email: '' }, { email: 'required' }],
    ['a wrong email', { email: 'no-address' }, { email: 'invalid_email' }],
    ['no names', { firstName: ' ', lastName: '' }, { firstName: 'required', lastName: 'required' }],
    ['an unknown language', { language: 'FR' }, { language: 'invalid' }],
    ['a number as name', { firstName: 42 }, { firstName: 'required' }],
    ['an endless name', { firstName: 'x'.repeat(101) }, { firstName: 'too_long' }],
    ['an unknown field', { role: 'OWNER' }, { role: 'invalid' }],
  ])('refuses %s [VALID-11] [VALID-13]', async (_case, overrides, fields) => {
    const { status, body } = await signUp(person(overrides));

    expect(status).toBe(400);
    expect(body?.error).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  test.each([
    ['no body', undefined, 400],
    ['a list', [], 400],
    ['broken JSON', '{"email":', 400],
    ['too much', { email: 'x'.repeat(70_000) }, 413],
  ])('refuses %s', async (_case, body, status) => {
    expect((await signUp(body)).status).toBe(status);
  });
});

describe('confirming', () => {
  test('succeeds for one of two concurrent requests', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });
    const token = tokenIn(await readMail(server, email));

    const answers = await Promise.all([confirm(token), confirm(token)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(await server.ctx.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('refuses a token that is altered by one character', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });
    const token = tokenIn(await readMail(server, email));
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

    expect((await validate(altered)).status).toBe(422);
    expect((await confirm(altered)).body?.error).toMatchObject({ reason: 'invalid_token' });
    expect((await validate(token)).status).toBe(204);
  });

  test('refuses a link after a day [ERROR-10]', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });
    const token = tokenIn(await readMail(server, email));

    clock.advance(limits.confirmationTokenMs);

    expect((await validate(token)).status).toBe(422);
    expect((await confirm(token)).status).toBe(422);
  });

  test.each([
    ['short', 'Short1'],
    ['without a digit', 'Password'],
    ['without a capital', 'password1'],
    ['not ASCII', 'Pässword1'],
  ])('refuses a password that is %s [VALID-09]', async (_case, password) => {
    const { status, body } = await confirm('any', password);

    expect(status).toBe(400);
    expect(body?.error?.fields).toMatchObject({ password: 'invalid_password' });
  });

  test('refuses a confirmation that differs [VALID-10]', async () => {
    const { body } = await sendRest(server, 'POST /auth/confirmation', {
      body: { token: 'any', password: 'Umbrella7x', passwordConfirmation: 'Umbrella7y' },
    });

    expect(body?.error?.fields).toEqual({ passwordConfirmation: 'password_mismatch' });
  });

  test('answers a browser with the page instead of JSON', async () => {
    const page = await sendRest(server, 'GET /auth/confirmation?token=any', {
      headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    });

    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('vary')).toMatch(/\baccept\b(?!-)/);
  });
});

describe('asking for the mail again', () => {
  const resend = (email: string) => sendRest(server, 'PUT /auth/confirmation', { body: { email } });

  test('mails a new link, and the old one stops working [AUTH-07]', async () => {
    const { email, ...names } = person();
    await signUp({ email, ...names });
    const first = tokenIn(await readMail(server, email));

    const { status } = await resend(email);

    expect(status).toBe(204);
    await expect.poll(async () => (await readMails(server, email)).length).toBe(2);
    expect((await validate(first)).status).toBe(422);
    expect((await validate(tokenIn(await readMail(server, email)))).status).toBe(204);
  });

  test('is refused for an unknown address and for a user [ERROR-07]', async () => {
    const { email } = await buildUser(server.ctx.db);

    expect((await resend('stranger@test.example')).status).toBe(404);
    expect((await resend(email)).body?.error).toMatchObject({ reason: 'already_registered' });
    expect((await resend('')).status).toBe(400);
  });
});

test('an unconfirmed registration is deleted after a week, not before', async () => {
  const { email, ...names } = person();
  const resend = async () => (await sendRest(server, 'PUT /auth/confirmation', { body: { email } })).status;
  await signUp({ email, ...names });

  clock.advance(6 * limits.confirmationTokenMs);
  await sweepExpired(server.ctx);
  const afterSixDays = await resend();
  clock.advance(2 * limits.confirmationTokenMs);
  await sweepExpired(server.ctx);

  expect(afterSixDays).toBe(204);
  expect(await resend()).toBe(404);
  expect(await server.ctx.db.$count(singleUseTokens)).toBe(0);
});

test('the sweep keeps a registration whose link was mailed again late', async () => {
  const { email, ...names } = person();
  await signUp({ email, ...names });
  clock.advance(7 * limits.confirmationTokenMs - 60_000);
  await sendRest(server, 'PUT /auth/confirmation', { body: { email } });
  await expect.poll(async () => (await readMails(server, email)).length).toBe(2);
  const token = tokenIn(await readMail(server, email));

  clock.advance(120_000);
  await sweepExpired(server.ctx);

  expect((await confirm(token)).status).toBe(204);
});

test('mails to one address are limited', async () => {
  const { email, ...names } = person();
  const answers = [];
  for (let index = 0; index < 9; index++) answers.push(await signUp({ ...names, email }));

  const last = answers.at(-1);
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect(last?.status).toBe(429);
  expect(last?.body?.error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});
