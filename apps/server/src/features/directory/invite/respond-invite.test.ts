import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { buildInvite, openInvite } from '../../../testing/builders/invite.ts';
import { buildUser, changeUser, type User } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const validate = `query ($token: String!) { validateInviteUser(token: $token) {
  error invitedUserId invitation { companyName companyIconUrl yobirinId email comment expireAt }
} }`;
const accept = `mutation ($token: String!) { acceptMembership(token: $token) {
  id role isOwnerUse canEditYobirinProperty user { id } yobirinProperties { id yobirinId }
} }`;
const reject = 'mutation ($token: String!) { rejectInviteUser(token: $token) }';
const seats = '{ authenticatedUser { memberships { id yobirinProperties { yobirinId } } } }';

/** A company with an open invitation. */
async function buildInvitation(invitation: { user?: User; email?: string; expireAt?: Date; comment?: string } = {}) {
  const { db } = server.ctx;
  const { user, email = user?.email ?? `${randomUUID()}@invite.example`, ...overrides } = invitation;
  const company = await buildCompany(db);
  const { seat, property } = await buildSeat(db, { accountId: company.accountId });
  const { token, invite } = await openInvite(db, seat, {
    email,
    invitedUserId: user?.id ?? null,
    expireAt: new Date(clock.now().getTime() + limits.invitationMs),
    ...overrides,
  });
  return { ...company, seat, property, token, invite, email };
}

const validated = async (token: string) => (await sendGraphql(server, validate, { token })).data?.validateInviteUser;

describe('validateInviteUser [API-GQL-04]', () => {
  test('shows owner, ID and comment, and does not use the token up [OP-59]', async () => {
    const { ownerProperty, property, invite, token } = await buildInvitation({ comment: 'Welcome' });

    for (const _time of [1, 2]) {
      expect(await validated(token)).toEqual({
        error: null,
        invitedUserId: null,
        invitation: {
          companyName: ownerProperty.nickname,
          companyIconUrl: null,
          yobirinId: property.yobirinId,
          email: invite.email,
          comment: 'Welcome',
          expireAt: invite.expireAt.toISOString(),
        },
      });
    }
  });

  test('names the invited user, or a user who has signed up with the address since [INVITE-02]', async () => {
    const user = await buildUser(server.ctx.db);
    const known = await buildInvitation({ user });
    const unknown = await buildInvitation();
    const newcomer = await buildUser(server.ctx.db, { email: unknown.email.toUpperCase() });

    expect(await validated(known.token)).toMatchObject({ error: null, invitedUserId: user.id });
    expect(await validated(unknown.token)).toMatchObject({ error: null, invitedUserId: newcomer.id });
  });

  test('says that an invitation has expired, to the millisecond [OP-24] [INVITE-12]', async () => {
    const expireAt = new Date(clock.now().getTime() + 60_000);
    const { token, ownerProperty } = await buildInvitation({ expireAt });
    expect(await validated(token)).toMatchObject({ error: null });

    clock.advance(60_000);

    expect(await validated(token)).toMatchObject({
      error: 'EXPIRED',
      invitedUserId: null,
      invitation: { companyName: ownerProperty.nickname },
    });
  });

  test('answers INVALID for an unknown token', async () => {
    const nothing = { error: 'INVALID', invitedUserId: null, invitation: null };

    expect(await validated('x'.repeat(43))).toEqual(nothing);
    expect(codeOf(await sendGraphql(server, validate, { token: '' }))).toBe('BAD_USER_INPUT');
  });

  test('hides the fields for holders of an ID', async () => {
    const { token } = await buildInvitation();

    const answer = await sendGraphql(
      server,
      'query ($token: String!) { validateInviteUser(token: $token) { invitation { ownerYobirinProperty { id } } } }',
      { token },
    );

    expect(answer.errors?.[0]?.message).toContain('Cannot query field');
  });
});

describe('acceptMembership [API-GQL-30]', () => {
  test('gives the seat and its ID to the invited user [INVITE-11] [INVITE-12]', async () => {
    const user = await buildUser(server.ctx.db);
    const { token, seat, property } = await buildInvitation({ user });
    const ask = await signedInClient(server, user);

    const { data } = await ask(accept, { token });

    expect(data?.acceptMembership).toEqual({
      id: seat.id,
      role: 'MEMBER',
      isOwnerUse: false,
      canEditYobirinProperty: false,
      user: { id: user.id },
      yobirinProperties: [{ id: property.id, yobirinId: property.yobirinId }],
    });
    expect((await ask(seats)).data?.authenticatedUser).toMatchObject({ memberships: [{ id: seat.id }] });
  });

  test('works once', async () => {
    const user = await buildUser(server.ctx.db);
    const { token } = await buildInvitation({ user });
    const ask = await signedInClient(server, user);
    await ask(accept, { token });

    const again = await ask(accept, { token });

    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'invalid_token' });
    expect(await validated(token)).toMatchObject({ error: 'INVALID' });
  });

  test('is refused to other users than the invited one', async () => {
    const { db } = server.ctx;
    const { token } = await buildInvitation({ user: await buildUser(db) });
    const withoutUser = await buildInvitation();
    const ask = await signedInClient(server, await buildUser(db));

    expect(codeOf(await ask(accept, { token }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(accept, { token: withoutUser.token }))).toBe('FORBIDDEN');
    expect(codeOf(await sendGraphql(server, accept, { token }))).toBe('UNAUTHENTICATED');
    expect(await validated(token)).toMatchObject({ error: null });
  });

  test('is allowed to a user who has signed up with the address since', async () => {
    const { token, email, seat } = await buildInvitation();
    const ask = await signedInClient(server, await buildUser(server.ctx.db, { email }));

    expect((await ask(accept, { token })).data?.acceptMembership).toMatchObject({ id: seat.id });
  });

  test('is allowed to the invited user after a change of address, not to the user who has the old one', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const { token, email, seat } = await buildInvitation({ user });
    await changeUser(db, user, { email: `${randomUUID()}@moved.example` });
    const successor = await buildUser(db, { email });

    expect(await validated(token)).toMatchObject({ invitedUserId: user.id });
    expect(codeOf(await (await signedInClient(server, successor))(accept, { token }))).toBe('FORBIDDEN');
    const moved = { email: `${randomUUID()}@moved.example` };
    await changeUser(db, user, moved);
    expect((await (await signedInClient(server, moved))(accept, { token })).data?.acceptMembership).toMatchObject({
      id: seat.id,
    });
  });

  test('is refused after expiry or rejection, and to a user who already holds a seat of the account', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const ask = await signedInClient(server, user);
    const expired = await buildInvitation({ user, expireAt: clock.now() });
    const rejected = await buildInvitation({ user });
    await ask(reject, { token: rejected.token });
    const seated = await buildInvitation({ user });
    await buildSeat(db, { accountId: seated.accountId, userId: user.id });

    const reasons = [];
    for (const { token } of [expired, rejected, seated]) {
      reasons.push((await ask(accept, { token })).errors?.[0]?.extensions.reason);
    }

    expect(reasons).toEqual(['invalid_token', 'invalid_token', 'already_member']);
  });

  test('is impossible after the invited user is deleted', async () => {
    const { db } = server.ctx;
    const user = await buildUser(db);
    const { token, seat, accountId } = await buildInvitation({ user });
    await (await signedInClient(server, user))('mutation { deleteAuthenticatedUser(password: "Test1234") }');

    expect(await validated(token)).toMatchObject({ error: 'INVALID' });
    expect(await buildInvite(db, { ...seat, accountId })).toMatchObject({ membershipId: seat.id });
  });
});

describe('rejectInviteUser [API-GQL-25]', () => {
  test('ends the invitation with the token alone, signed in or not [INVITE-10] [INVITE-12]', async () => {
    const { token, invite } = await buildInvitation();

    expect((await sendGraphql(server, reject, { token })).data).toEqual({ rejectInviteUser: invite.id });

    expect(await validated(token)).toMatchObject({ error: 'REJECTED', invitedUserId: null });
    expect((await sendGraphql(server, reject, { token })).errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'invalid_token',
    });
  });

  test('is shown to the owner [MEMBER-16]', async () => {
    const { token, owner, property } = await buildInvitation();
    await sendGraphql(server, reject, { token });
    const ask = await signedInClient(server, owner);

    const { data } = await ask(
      'mutation ($id: ID!) { updateYobirinProperty(id: $id, nickname: "Desk") { inviteUser { isRejected state } } }',
      { id: property.id },
    );

    expect(data?.updateYobirinProperty).toEqual({ inviteUser: { isRejected: true, state: 'REJECTED' } });
  });

  test('is refused for an invitation that has expired', async () => {
    const { token } = await buildInvitation({ expireAt: clock.now() });

    expect(codeOf(await sendGraphql(server, reject, { token }))).toBe('UNPROCESSABLE_ENTITY');
  });
});

test('attempts with tokens are limited to 300 per IP address', async () => {
  const flooded = await startTestApp({ clock: createTestClock() });
  try {
    const tries = Array.from({ length: 301 }, () => sendGraphql(flooded, validate, { token: 'x' }));
    const codes = (await Promise.all(tries)).map(codeOf);

    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  } finally {
    await flooded.close();
  }
});
