import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildColleague, buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { buildInvite } from '../../../testing/builders/invite.ts';
import { buildUser, changeUser } from '../../../testing/builders/user.ts';
import { readMail, readMails, tokenIn } from '../../../testing/read-mail.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inviteUsers } from './invite.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const create = `mutation ($account: ID!, $property: ID!, $email: String!) {
  createInviteUser(accountId: $account, yobirinPropertyId: $property, email: $email) { id } }`;
const resend = 'mutation ($id: ID!) { resendInviteUser(id: $id) { id state expireAt } }';
const withdraw = 'mutation ($id: ID!) { deleteInviteUser(id: $id) }';
const validate = 'query ($token: String!) { validateInviteUser(token: $token) { error } }';

const newAddress = () => `${randomUUID()}@invite.example`;

/** A company that has invited the address. */
async function buildInviting(email: string) {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const { seat, property } = await buildSeat(db, { accountId: company.accountId });
  const ask = await signedInClient(server, company.owner);
  const { data } = await ask(create, { account: company.accountId, property: property.id, email });
  return { ...company, seat, ask, id: (data as { createInviteUser: { id: string } }).createInviteUser.id };
}

const validated = async (token: string) => (await sendGraphql(server, validate, { token })).data?.validateInviteUser;

test('an invitation is sent again with another token and another week', async () => {
  const email = newAddress();
  const { ask, seat, id } = await buildInviting(email);
  const first = tokenIn(await readMail(server, email));
  await server.ctx.db
    .update(inviteUsers)
    .set({ expireAt: new Date(Date.now() - 1), sendAt: new Date(0) })
    .where(eq(inviteUsers.membershipId, seat.id));

  const answer = await ask(resend, { id });

  expect(answer.data?.resendInviteUser).toMatchObject({ id, state: 'INVITED' });
  await expect.poll(() => readMails(server, email)).toHaveLength(2);
  const second = tokenIn(await readMail(server, email));
  expect(await validated(first)).toEqual({ error: 'INVALID' });
  expect(await validated(second)).toEqual({ error: null });
});

test('a rejected invitation is open again after it is sent again', async () => {
  const email = newAddress();
  const { ask, id } = await buildInviting(email);
  const token = tokenIn(await readMail(server, email));
  await sendGraphql(server, 'mutation ($token: String!) { rejectInviteUser(token: $token) }', { token });

  expect((await ask(resend, { id })).data?.resendInviteUser).toMatchObject({ state: 'INVITED' });
});

test('an invitation is sent to the current address of its user', async () => {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const { ask, id } = await buildInviting(user.email);
  const moved = newAddress();
  await changeUser(db, user, { email: moved });

  await ask(resend, { id });

  expect((await readMail(server, moved)).subject).toContain('Hotel Suzukaze');
});

test('an invitation is not sent to a user who has become a member of the account', async () => {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const { ask, id, accountId } = await buildInviting(user.email);
  await buildSeat(db, { accountId, userId: user.id });

  expect((await ask(resend, { id })).errors?.[0]?.extensions.reason).toBe('already_member');
});

test('a withdrawn invitation has no valid link [API-GQL-25]', async () => {
  const email = newAddress();
  const { ask, id } = await buildInviting(email);
  const token = tokenIn(await readMail(server, email));

  expect((await ask(withdraw, { id })).data).toEqual({ deleteInviteUser: id });

  expect(await validated(token)).toEqual({ error: 'INVALID' });
  expect(codeOf(await ask(withdraw, { id }))).toBe('NOT_FOUND');
  expect(codeOf(await ask(resend, { id }))).toBe('NOT_FOUND');
});

test.each([
  ['sent again', resend],
  ['withdrawn', withdraw],
])('an invitation is %s only by the owner [PERM-02]', async (_, operation) => {
  const { db } = server.ctx;
  const { accountId, id } = await buildInviting(newAddress());
  const askMember = await signedInClient(server, (await buildColleague(db, accountId)).user);
  const askStranger = await signedInClient(server, (await buildCompany(db)).owner);

  expect(codeOf(await askMember(operation, { id }))).toBe('FORBIDDEN');
  expect(codeOf(await askStranger(operation, { id }))).toBe('NOT_FOUND');
  expect(codeOf(await sendGraphql(server, operation, { id }))).toBe('UNAUTHENTICATED');
  expect(codeOf(await askStranger(operation, { id: 'x' }))).toBe('BAD_USER_INPUT');
});

test('an invitation is not sent again without a license', async () => {
  const { db } = server.ctx;
  const { accountId, owner } = await buildCompany(db, { plan: 'free' });
  const { seat } = await buildSeat(db, { accountId });
  const { id } = await buildInvite(db, seat);

  expect(codeOf(await (await signedInClient(server, owner))(resend, { id }))).toBe('FORBIDDEN');
});
