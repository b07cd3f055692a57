import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, testPassword, type User } from '../../testing/builders/user.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { readMail, readMails, tokenIn } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { sweepExpired } from './auth.jobs.ts';
import { emailChangesPerUser, passwordAttempts } from './auth.limits.ts';

const clock = createTestClock();
let server: TestApp;

const captured = captureLog();

beforeAll(async () => {
  server = await startTestApp({ clock, log: captured.log });
});

afterAll(() => server.close());

const apply = (bearer: string, newEmail: string, newEmailConfirmation = newEmail) =>
  sendRest(server, 'POST /auth/email', { bearer, body: { password: testPassword, newEmail, newEmailConfirmation } });
const applyWrongly = (bearer: string, newEmail: string) => {
  const body = { password: 'Wrong-Secret-1', newEmail, newEmailConfirmation: newEmail };
  return sendRest(server, 'POST /auth/email', { bearer, body });
};
const validate = (bearer: string, token: string) => sendRest(server, `GET /auth/email?token=${token}`, { bearer });
const confirm = (bearer: string, token: string) => sendRest(server, 'PUT /auth/email', { bearer, body: { token } });

async function readUser(bearer: string): Promise<unknown> {
  const query = '{ authenticatedUser { email unconfirmedUpdateEmail } }';
  return (await sendGraphql(server, query, {}, { authorization: `Bearer ${bearer}` })).data?.authenticatedUser;
}

async function readStop(bearer: string): Promise<unknown> {
  const query = '{ authenticatedUser { mailStop { reason since } } }';
  const { data } = await sendGraphql(server, query, {}, { authorization: `Bearer ${bearer}` });
  const user = data?.authenticatedUser as { mailStop: unknown };
  return user.mailStop;
}

/** A user who requested an email change and received its link. */
async function buildApplicant(): Promise<{ user: User; bearer: string; newEmail: string; token: string }> {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const newEmail = `new-${user.email}`;
  const { accessToken } = await signIn(server, user);
  await apply(accessToken, newEmail);
  return { user, bearer: accessToken, newEmail, token: tokenIn(await readMail(server, newEmail)) };
}

test('the new address is pending until its link is confirmed [AUTH-13] [AUTH-15] [API-REST-08] [USER-03]', async () => {
  const { user, bearer, newEmail, token } = await buildApplicant();

  const mail = await readMail(server, newEmail);
  expect(mail.links[0]).toBe(`${server.ctx.config.publicUrl}/account/update-email?token=${token}`);
  expect(await readUser(bearer)).toEqual({ email: user.email, unconfirmedUpdateEmail: newEmail });
  expect((await validate(bearer, token)).body).toEqual({ email: newEmail });

  expect((await confirm(bearer, token)).status).toBe(204);
  expect(await readUser(bearer)).toEqual({ email: newEmail, unconfirmedUpdateEmail: null });
  await signIn(server, { email: newEmail });
  await readMail(server, user.email, { subject: /email address was changed/ });
  expect(changesOf(user)).toHaveLength(1);
});

/** The lines of the log by which the address of the user has changed. */
function changesOf({ id }: User): unknown[] {
  return captured.lines().filter(({ event, userId }) => event === 'email_changed' && userId === id);
}

test('an address that bounced is confirmed again by its own mail, and then gets mails [MAIL-42] [OP-166]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const { stops } = server.ctx.mailer;
  const { accessToken: bearer } = await signIn(server, user);
  expect((await apply(bearer, user.email)).body).toMatchObject({ error: { reason: 'email_taken' } });
  await stops.add(user.email, 'COMPLAINT');
  expect(await readStop(bearer)).toMatchObject({ reason: 'COMPLAINT' });
  await stops.add(user.email, 'BOUNCE');
  expect(await readStop(bearer)).toEqual({ reason: 'BOUNCE', since: expect.any(String) });

  expect((await apply(bearer, user.email.toUpperCase())).status).toBe(204);
  const token = tokenIn(await readMail(server, user.email, { subject: /Confirm your email address/ }));
  expect(await readStop(bearer)).not.toBeNull();
  expect((await confirm(bearer, token)).status).toBe(204);

  expect(await readStop(bearer)).toBeNull();
  expect(await stops.find(user.email)).toEqual([]);
  expect(await readUser(bearer)).toEqual({ email: user.email, unconfirmedUpdateEmail: null });
  expect(await readMails(server, user.email)).toHaveLength(1);
  expect(changesOf(user)).toEqual([]);
});

test('a new address that once bounced gets the link, and mails once it is confirmed [MAIL-42]', async () => {
  const user = await buildUser(server.ctx.db, { language: 'EN' });
  const { accessToken: bearer } = await signIn(server, user);
  const newEmail = `back-${user.email}`;
  await server.ctx.mailer.stops.add(newEmail, 'BOUNCE');

  await apply(bearer, newEmail);
  await confirm(bearer, tokenIn(await readMail(server, newEmail)));

  expect(await server.ctx.mailer.stops.find(newEmail)).toEqual([]);
});

test('a user who asks for too many addresses is told so, instead of waiting for a mail [MAIL-40]', async () => {
  const user = await buildUser(server.ctx.db);
  const { accessToken } = await signIn(server, user);

  const statuses: number[] = [];
  for (let count = 0; count <= emailChangesPerUser.max; count += 1)
    statuses.push((await apply(accessToken, `new${count}-${user.email}`)).status);

  expect(statuses).toEqual([...Array(emailChangesPerUser.max).fill(204), 429]);
  expect((await sendRest(server, 'POST /auth/email', { body: {} })).status).toBe(401);
});

test('wrong passwords use up no changes, and are logged as those of a signed-in user', async () => {
  const user = await buildUser(server.ctx.db);
  const { accessToken } = await signIn(server, user);
  const eventsOf = () => captured.lines().filter(({ userId }) => userId === user.id);

  for (let count = 0; count < emailChangesPerUser.max; count += 1)
    expect((await applyWrongly(accessToken, `new${count}-${user.email}`)).status).toBe(422);
  expect((await apply(accessToken, `new-${user.email}`)).status).toBe(204);

  // The right password has cleared the count of wrong ones.
  for (let count = 0; count < passwordAttempts.max; count += 1)
    await applyWrongly(accessToken, `other${count}-${user.email}`);
  expect((await apply(accessToken, `last-${user.email}`)).status).toBe(429);
  const events = eventsOf().map(({ event }) => event);
  expect(events).toContain('password_refused');
  expect(events).not.toContain('sign_in_locked');
});

test('a later request voids the earlier link', async () => {
  const { bearer, newEmail, token } = await buildApplicant();

  await apply(bearer, `newer-${newEmail}`);

  expect((await confirm(bearer, token)).status).toBe(422);
  expect((await confirm(bearer, tokenIn(await readMail(server, `newer-${newEmail}`)))).status).toBe(204);
});

test('an email change refuses the address of another user, also if it was taken after the request [ERROR-06] [VALID-15]', async () => {
  const other = await buildUser(server.ctx.db);
  const { bearer, newEmail, token } = await buildApplicant();

  const taken = await apply(bearer, other.email.toUpperCase());
  await buildUser(server.ctx.db, { email: newEmail });
  const takenMeanwhile = await confirm(bearer, token);

  expect(taken.status).toBe(422);
  expect(taken.body?.error).toMatchObject({ reason: 'email_taken' });
  expect(takenMeanwhile.body?.error).toMatchObject({ reason: 'email_taken' });
});

test('the link works only for its user: a mistyped address gives no access to the account', async () => {
  const { bearer, token } = await buildApplicant();
  const { accessToken: stranger } = await signIn(server, await buildUser(server.ctx.db));

  expect((await validate(stranger, token)).status).toBe(422);
  expect((await confirm(stranger, token)).status).toBe(422);
  expect((await sendRest(server, 'PUT /auth/email', { body: { token } })).status).toBe(401);
  expect((await sendRest(server, `GET /auth/email?token=${token}`)).status).toBe(401);
  expect((await confirm(bearer, token)).status).toBe(204);
});

test('an email change voids a password reset that was mailed to the old address', async () => {
  const { user, bearer, token } = await buildApplicant();
  await sendRest(server, 'POST /auth/password/reset', { body: { email: user.email } });
  const reset = tokenIn(await readMail(server, user.email, { subject: /Reset/ }));

  await confirm(bearer, token);

  expect((await sendRest(server, `GET /auth/password/reset?token=${reset}`)).status).toBe(422);
});

test('one of two concurrent confirmations succeeds', async () => {
  const { bearer, token } = await buildApplicant();

  const answers = await Promise.all([confirm(bearer, token), confirm(bearer, token)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
});

test('a link is refused after a day [ERROR-12]', async () => {
  const { user, token } = await buildApplicant();

  clock.advance(limits.emailChangeTokenMs);
  const { accessToken } = await signIn(server, user);

  expect((await validate(accessToken, token)).body?.error).toMatchObject({ reason: 'invalid_token' });
  expect((await confirm(accessToken, token)).status).toBe(422);
});

test('an address stops being pending when its link expires; a later address stays pending [USER-03]', async () => {
  const { user } = await buildApplicant();
  const again = await buildApplicant();

  clock.advance(limits.emailChangeTokenMs - 1_000);
  const { accessToken: bearer } = await signIn(server, again.user);
  await apply(bearer, `newer-${again.newEmail}`);
  clock.advance(1_000);
  await sweepExpired(server.ctx);

  const { accessToken } = await signIn(server, user);
  expect(await readUser(accessToken)).toEqual({ email: user.email, unconfirmedUpdateEmail: null });
  expect(await readUser(bearer)).toMatchObject({ unconfirmedUpdateEmail: `newer-${again.newEmail}` });
});

test('an email change refuses bad input and signed-out clients [VALID-11] [VALID-12]', async () => {
  const { accessToken } = await signIn(server, await buildUser(server.ctx.db));

  expect((await apply(accessToken, 'no-address')).body?.error?.fields).toEqual({ newEmail: 'invalid_email' });
  expect((await apply(accessToken, 'a@test.example', 'b@test.example')).body?.error?.fields).toEqual({
    newEmailConfirmation: 'email_mismatch',
  });
  expect((await apply('', 'a@test.example')).status).toBe(401);
});
