import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, testPassword, type User } from '../../testing/builders/user.ts';
import { readMail, readMails, tokenIn } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteUser } from './user.queries.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const applyReset = (email: string) => sendRest(server, 'POST /auth/password/reset', { body: { email } });
const applyEmailChange = (bearer: string, newEmail: string) =>
  sendRest(server, 'POST /auth/email', {
    bearer,
    body: { password: testPassword, newEmail, newEmailConfirmation: newEmail },
  });
const confirmEmailChange = (bearer: string, token: string) =>
  sendRest(server, 'PUT /auth/email', { bearer, body: { token } });

/** Runs six concurrent calls. */
function sixTimes<Result>(run: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: 6 }, run));
}

/** A user who requested an email change and received its link. */
async function buildApplicant(): Promise<{ user: User; bearer: string; token: string }> {
  const user = await buildUser(server.ctx.db);
  const { accessToken: bearer } = await signIn(server, user);
  await applyEmailChange(bearer, `new-${user.email}`);
  return { user, bearer, token: tokenIn(await readMail(server, `new-${user.email}`)) };
}

/** Counts the valid links among those mailed to the address. */
async function countGoodLinks(email: string, { mails, path }: { mails: number; path: string }): Promise<number> {
  await expect.poll(async () => (await readMails(server, email)).length).toBe(mails);
  const tokens = (await readMails(server, email)).map(tokenIn);
  const answers = await Promise.all(tokens.map((token) => sendRest(server, `GET ${path}?token=${token}`)));
  return answers.filter(({ status }) => status === 204).length;
}

test('only one link of several concurrent reset mails works', async () => {
  const { email } = await buildUser(server.ctx.db);

  await sixTimes(() => applyReset(email));

  expect(await countGoodLinks(email, { mails: 6, path: '/auth/password/reset' })).toBe(1);
});

test('only one link of several concurrent confirmation mails works', async () => {
  const email = `${randomUUID()}@test.example`;
  const body = { email, firstName: 'Hanako', lastName: 'Yamada', language: 'EN' };
  await sendRest(server, 'POST /auth/signup', { body });

  await sixTimes(() => sendRest(server, 'PUT /auth/confirmation', { body: { email } }));

  expect(await countGoodLinks(email, { mails: 7, path: '/auth/confirmation' })).toBe(1);
});

test('only one of several concurrent inherit tokens works', async () => {
  const { accessToken } = await signIn(server, await buildUser(server.ctx.db));
  const headers = { authorization: `Bearer ${accessToken}` };

  const made = await sixTimes(() => sendGraphql(server, 'mutation { createInheritToken }', {}, headers));
  const answers = await Promise.all(
    made.map(({ data }) =>
      sendRest(server, 'POST /auth/inherit/validate', { bearer: String(data?.createInheritToken) }),
    ),
  );

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('confirming an address while requesting others succeeds or is refused, and the requests succeed', async () => {
  for (let round = 0; round < 6; round++) {
    const { user, bearer, token } = await buildApplicant();

    const [confirmed, ...applied] = await Promise.all([
      confirmEmailChange(bearer, token),
      ...['a', 'b', 'c'].map((name) => applyEmailChange(bearer, `${name}-${user.email}`)),
    ]);

    expect([204, 422]).toContain(confirmed?.status);
    expect(applied.map(({ status }) => status)).toEqual([204, 204, 204]);
  }
});

test('deleting a user who concurrently uses and requests links leaves no user behind', async () => {
  for (let round = 0; round < 6; round++) {
    const { user, bearer, token } = await buildApplicant();

    const [confirmed, applied] = await Promise.all([
      confirmEmailChange(bearer, token),
      applyReset(user.email),
      deleteUser(server.ctx.db, user.id),
    ]);

    expect([204, 401, 422]).toContain(confirmed.status);
    expect([204, 404]).toContain(applied.status);
    expect((await applyReset(user.email)).status).toBe(404);
  }
});
