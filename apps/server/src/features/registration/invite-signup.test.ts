import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildSeat } from '../../testing/builders/company.ts';
import { openInvite } from '../../testing/builders/invite.ts';
import { buildUser } from '../../testing/builders/user.ts';
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

const person = { lastName: '鈴木', firstName: '花子', password: 'Suzukaze1', passwordConfirmation: 'Suzukaze1' };
const validate = 'query ($token: String!) { validateInviteUser(token: $token) { error invitedUserId } }';

async function buildInvitation({ invitedUserId = null }: { invitedUserId?: string | null } = {}) {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const { seat, property } = await buildSeat(db, { accountId: company.accountId });
  const email = `Guest-${randomUUID()}@invite.example`;
  const expireAt = new Date(clock.now().getTime() + limits.invitationMs);
  const { token } = await openInvite(db, seat, { email, invitedUserId, expireAt });
  return { ...company, seat, property, email, token };
}

function signUp(token: string, overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return sendRest(server, 'POST /auth/invite-signup', { body: { token, ...person, ...overrides }, headers });
}

describe('POST auth/invite-signup [API-REST-02]', () => {
  test('creates a signed-in user in the offered seat [INVITE-09]', async () => {
    const { token, email, seat, property } = await buildInvitation();

    const { status, tokens } = await signUp(token, {}, { 'accept-language': 'en' });

    expect(status).toBe(204);
    const me = `{ authenticatedUser { email firstName lastName language
      memberships { id role yobirinProperties { yobirinId } } } }`;
    const { data } = await sendGraphql(server, me, {}, { authorization: `Bearer ${tokens?.accessToken}` });
    expect(data?.authenticatedUser).toEqual({
      email,
      firstName: '花子',
      lastName: '鈴木',
      language: 'EN',
      memberships: [{ id: seat.id, role: 'MEMBER', yobirinProperties: [{ yobirinId: property.yobirinId }] }],
    });
  });

  test('lets the user sign in by password, and uses the invitation up', async () => {
    const { token, email } = await buildInvitation();
    await signUp(token);

    expect(await signIn(server, { email }, { password: person.password })).toHaveProperty('accessToken');
    expect((await sendGraphql(server, validate, { token })).data?.validateInviteUser).toMatchObject({
      error: 'INVALID',
    });
    expect((await signUp(token)).body?.error).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'invalid_token' });
  });

  test('replaces an unconfirmed registration of the address', async () => {
    const { token, email } = await buildInvitation();
    const registration = { email, firstName: 'H', lastName: 'S', language: 'JP' };
    await sendRest(server, 'POST /auth/signup', { body: registration });
    const confirmation = tokenIn(await readMail(server, email));

    expect((await signUp(token)).status).toBe(204);

    const { password, passwordConfirmation } = person;
    const confirm = await sendRest(server, 'POST /auth/confirmation', {
      body: { token: confirmation, password, passwordConfirmation },
    });
    expect(confirm.body?.error).toMatchObject({ reason: 'invalid_token' });
  });

  test('is refused to an existing user, who signs in and accepts instead', async () => {
    const { db } = server.ctx;
    const invited = await buildInvitation({ invitedUserId: (await buildUser(db)).id });
    const since = await buildInvitation();
    await buildUser(db, { email: since.email.toLowerCase() });

    for (const { token } of [invited, since]) {
      expect((await signUp(token)).body?.error).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'email_taken' });
      expect((await sendGraphql(server, validate, { token })).data?.validateInviteUser).toMatchObject({ error: null });
    }
  });

  test('is refused if the invitation has expired or was rejected [OP-24]', async () => {
    const rejected = await buildInvitation();
    await sendGraphql(server, 'mutation ($token: String!) { rejectInviteUser(token: $token) }', rejected);
    const expired = await buildInvitation();
    clock.advance(limits.invitationMs);

    for (const { token } of [rejected, expired]) {
      expect((await signUp(token)).body?.error).toMatchObject({ reason: 'invalid_token' });
    }
  });

  test.each([
    ['a weak password', { password: 'short', passwordConfirmation: 'short' }, { password: 'invalid_password' }],
    ['two passwords', { passwordConfirmation: 'Other1234' }, { passwordConfirmation: 'password_mismatch' }],
    ['no name', { lastName: ' ' }, { lastName: 'required' }],
    ['an address of their own choice', { email: 'other@invite.example' }, { email: 'invalid' }],
  ])('is refused with %s, and the invitation stays [ERROR-15]', async (_, overrides, fields) => {
    const { token } = await buildInvitation();

    const { status, body } = await signUp(token, overrides);

    expect(status).toBe(400);
    expect(Object.keys(body?.error?.fields ?? {})).toEqual(Object.keys(fields));
    expect((await sendGraphql(server, validate, { token })).data?.validateInviteUser).toMatchObject({ error: null });
  });
});
