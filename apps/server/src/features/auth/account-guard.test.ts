import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, testPassword, type User } from '../../testing/builders/user.ts';
import { readMail, readMails, tokenIn } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { sweepExpired } from './auth.jobs.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60_000;
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
const newPassword = 'Lantern84x';

/** A browser that keeps the cookies it gets. */
function openBrowser({ userAgent = 'Test', address = '198.51.100.7' } = {}) {
  let cookie = '';
  return {
    cookie: () => cookie,
    async signIn({ email }: Pick<User, 'email'>, password = testPassword) {
      const headers = { 'user-agent': userAgent, 'x-forwarded-for': address, ...(cookie && { cookie }) };
      const answer = await sendRest(server, 'POST /auth/signin', { body: { email, password }, headers });
      const [mark] = answer.headers.getSetCookie();
      if (mark) cookie = mark.split(';')[0] ?? '';
      return answer;
    },
  };
}

const isSignedIn = async (accessToken = '') =>
  !(await sendGraphql(server, '{ authenticatedUser { id } }', {}, { authorization: `Bearer ${accessToken}` })).errors;
const describeLink = (token: string) => sendRest(server, `GET /auth/recovery?token=${token}`);
const recover = (token: string) => sendRest(server, 'POST /auth/recovery', { body: { token } });
const reset = (token: unknown) =>
  sendRest(server, 'PUT /auth/password/reset', {
    body: { token, password: newPassword, passwordConfirmation: newPassword },
  });
const newSignin = { subject: /New sign-in/ };

test('ten wrong passwords from elsewhere do not keep the user out of a browser they have used [AUTH-25]', async () => {
  const user = await buildUser(server.ctx.db);
  const own = openBrowser();
  expect((await own.signIn(user)).status).toBe(204);
  expect(own.cookie()).toMatch(/^browser=[\w-]{43}$/);

  for (let index = 0; index < 12; index += 1)
    await openBrowser({ address: `203.0.113.${index}` }).signIn(user, 'Wrong1');

  expect((await openBrowser().signIn(user)).status, 'other browsers have to wait').toBe(429);
  expect((await own.signIn(user)).status).toBe(204);
});

test('a used browser has a limit of its own, which a forged mark does not lift [AUTH-25]', async () => {
  const user = await buildUser(server.ctx.db);
  const own = openBrowser();
  await own.signIn(user);

  const wrong = await Promise.all(Array.from({ length: 12 }, () => own.signIn(user, 'Wrong1')));

  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect((await openBrowser().signIn(user)).status, 'the count is not that of others').toBe(204);
  const other = await buildUser(server.ctx.db);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await own.signIn(other, 'Wrong1')).status);
  expect(statuses.slice(10), 'the mark of one user is nothing to another').toEqual([429, 429]);
});

test('a sign-in in a new browser is told by mail with when, what and where; the first and known ones are not [AUTH-27]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const own = openBrowser();
  await own.signIn(user);
  await own.signIn(user);
  expect(await readMails(server, user.email)).toEqual([]);

  await openBrowser({ userAgent: iphone, address: '203.0.113.9' }).signIn(user);

  const mail = await readMail(server, user.email, newSignin);
  expect(mail.text).toContain('Device: Safari, iPhone');
  expect(mail.text).toContain('Network: 203.0.113.*');
  expect(mail.text).toMatch(/When: .*\(Asia\/Tokyo\)/);
  expect(mail.links[0]).toContain('/auth/recover?token=');
});

test('“this wasn’t me” ends every sign-in and the password, and leads to a new one; looking changes nothing [AUTH-27]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const { tokens: own } = await openBrowser().signIn(user);
  const thief = openBrowser({ address: '203.0.113.9' });
  const { tokens: stolen } = await thief.signIn(user);
  const token = tokenIn(await readMail(server, user.email, newSignin));

  expect((await describeLink(token)).body).toMatchObject({ kind: 'SIGNIN', email: user.email });
  expect(await isSignedIn(stolen?.accessToken)).toBe(true);
  const { status, body } = await recover(token);

  expect(status).toBe(200);
  expect([await isSignedIn(own?.accessToken), await isSignedIn(stolen?.accessToken)]).toEqual([false, false]);
  expect((await thief.signIn(user)).status).toBe(401);
  expect((await recover(token)).status, 'works once').toBe(422);
  const { resetToken } = body as unknown as { resetToken: string };
  expect((await reset(resetToken)).status).toBe(204);
  expect((await openBrowser().signIn(user, newPassword)).status).toBe(204);
});

test('a link to take an account back ends after 72 hours, and is not voided by a new password [AUTH-27]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  await openBrowser().signIn(user);
  const { tokens } = await openBrowser().signIn(user);
  const token = tokenIn(await readMail(server, user.email, newSignin));
  await sendRest(server, 'PUT /auth/password', {
    bearer: tokens?.accessToken ?? '',
    body: {
      isRemoveRequired: true,
      currentPassword: testPassword,
      newPassword,
      newPasswordConfirmation: newPassword,
    },
  });

  clock.advance(limits.recoveryLinkMs - 60_000);
  expect((await describeLink(token)).status).toBe(200);
  clock.advance(60_000);
  expect((await recover(token)).status).toBe(422);
});

/** Changes the address and returns the link that undoes it. */
async function changeEmail(user: User, accessToken: string, newEmail: string): Promise<string> {
  const body = { password: testPassword, newEmail, newEmailConfirmation: newEmail };
  expect((await sendRest(server, 'POST /auth/email', { bearer: accessToken, body })).status).toBe(204);
  const token = tokenIn(await readMail(server, newEmail, { subject: /Confirm your new/ }));
  await sendRest(server, 'PUT /auth/email', { bearer: accessToken, body: { token } });
  return tokenIn(await readMail(server, user.email, { subject: /was changed/ }));
}

test('changing the mail address asks for the password [AUTH-26]', async () => {
  const user = await buildUser(server.ctx.db);
  const { tokens } = await openBrowser().signIn(user);
  const newEmail = `new-${user.email}`;
  const apply = (password?: string) =>
    sendRest(server, 'POST /auth/email', {
      bearer: tokens?.accessToken ?? '',
      body: { password, newEmail, newEmailConfirmation: newEmail },
    });

  expect((await apply()).body?.error?.fields).toEqual({ password: 'required' });
  expect((await apply('Wrong1')).body?.error?.reason).toBe('wrong_password');
  expect((await apply(testPassword)).status).toBe(204);
});

test('the old address can undo a change, whatever the intruder changed since [AUTH-26]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const { tokens } = await openBrowser().signIn(user);
  const accessToken = tokens?.accessToken ?? '';
  const undo = await changeEmail(user, accessToken, `thief-${user.email}`);
  const undoOfThief = await changeEmail({ ...user, email: `thief-${user.email}` }, accessToken, `next-${user.email}`);

  expect((await describeLink(undo)).body).toMatchObject({ kind: 'EMAIL', email: user.email });
  const { status, body } = await recover(undo);

  expect(status).toBe(200);
  expect(await isSignedIn(accessToken)).toBe(false);
  expect((await recover(undoOfThief)).status, 'the later link is void').toBe(422);
  await reset((body as unknown as { resetToken: string }).resetToken);
  expect((await openBrowser().signIn(user, newPassword)).status).toBe(204);
});

test('an intruder’s undo does not take the owner’s away [AUTH-26]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const { tokens } = await openBrowser().signIn(user);
  const accessToken = tokens?.accessToken ?? '';
  const undo = await changeEmail(user, accessToken, `thief-${user.email}`);
  const undoOfThief = await changeEmail({ ...user, email: `thief-${user.email}` }, accessToken, `next-${user.email}`);

  expect((await recover(undoOfThief)).status).toBe(200);
  expect((await recover(undo)).status).toBe(200);
});

test('a sign-in ends after 90 days, however often it is used [AUTH-28]', async () => {
  const user = await buildUser(server.ctx.db);
  let { tokens } = await openBrowser().signIn(user);
  const refresh = async () => {
    const answer = await sendRest(server, 'PUT /auth/refresh', { bearer: tokens?.refreshToken ?? '' });
    if (answer.tokens) tokens = answer.tokens;
    return answer.status;
  };

  for (let passed = 0; passed < 4; passed += 1) {
    clock.advance(22 * dayMs);
    expect(await refresh()).toBe(204);
  }
  clock.advance(2 * dayMs);
  expect(await refresh()).toBe(401);
  expect(await isSignedIn(tokens?.accessToken)).toBe(false);
});

test('a device that is never used again is signed out after 90 days, too [AUTH-28]', async () => {
  const user = await buildUser(server.ctx.db);
  await openBrowser().signIn(user);
  const count = async () =>
    (await server.ctx.pool.query('select 1 from devices where user_id = $1', [user.id])).rows.length;

  clock.advance(90 * dayMs - 60_000);
  await server.ctx.pool.query("update refresh_tokens set expire_at = '2100-01-01'");
  await sweepExpired(server.ctx);
  expect(await count()).toBe(1);
  clock.advance(60_000);
  await sweepExpired(server.ctx);
  expect(await count()).toBe(0);
});
