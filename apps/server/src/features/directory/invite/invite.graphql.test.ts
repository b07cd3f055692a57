import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInvite } from '../../../testing/builders/invite.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const rename = `mutation ($id: ID!) { updateYobirinProperty(id: $id, nickname: "Desk") {
  inviteUser { id accountId invitedUserId comment email isRejected expireAt sendAt ownerYobirinProperty { yobirinId } }
} }`;

async function buildCompany() {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const ownerSeat = await buildOwner(db, { userId: user.id });
  await buildProperty(db, { membershipId: ownerSeat.id, yobirinId: `owner-${ownerSeat.id}` });
  return { ask: await signedInClient(server, user), ownerSeat };
}

test('an owner sees who is invited to the seat of an ID [ENTITY-11] [ENTITY-16]', async () => {
  const { db } = server.ctx;
  const { ask, ownerSeat } = await buildCompany();
  const seat = await buildMembership(db, { accountId: ownerSeat.accountId, userId: null });
  const property = await buildProperty(db, { membershipId: seat.id });
  const invite = await buildInvite(db, seat);

  const { data } = await ask(rename, { id: property.id });

  expect(data?.updateYobirinProperty).toEqual({
    inviteUser: {
      id: invite.id,
      accountId: ownerSeat.accountId,
      invitedUserId: null,
      comment: null,
      email: invite.email,
      isRejected: false,
      expireAt: invite.expireAt.toISOString(),
      sendAt: invite.sendAt.toISOString(),
      ownerYobirinProperty: { yobirinId: `owner-${ownerSeat.id}` },
    },
  });
});

test('an ID whose seat is held has no invitation, nor has the ID of a group', async () => {
  const { ask } = await buildCompany();

  const { data } = await ask('{ authenticatedUser { memberships { yobirinProperties { inviteUser { id } } } } }');

  expect(data?.authenticatedUser).toEqual({ memberships: [{ yobirinProperties: [{ inviteUser: null }] }] });
});
