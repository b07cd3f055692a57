import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildColleague, buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { openInvite } from '../../../testing/builders/invite.ts';
import { buildUser, testPassword } from '../../../testing/builders/user.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const rounds = [1, 2, 3, 4, 5];

const register =
  'mutation ($account: ID!, $id: String!) { registerYobirinId(accountId: $account, yobirinId: $id) { id } }';
const takeForOwner = 'mutation ($id: ID!) { updateMembership(id: $id, isOwnerUse: true) { id } }';
const accept = 'mutation ($token: String!) { acceptMembership(token: $token) { id } }';
const disconnect = 'mutation ($ids: [ID!]!) { disconnectMemberships(yobirinPropertyIds: $ids) { id } }';
const reset = 'mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }';
const leave = 'mutation ($account: ID!) { leaveMembership(accountId: $account) }';
const rename = 'mutation { updateAuthenticatedUser(firstName: "A", lastName: "B") { id } }';
const edit = 'mutation ($id: ID!) { updateYobirinProperty(id: $id, nickname: "Edited") { id } }';
const deleteOneself = 'mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }';
const holderOf = 'query ($id: ID!) { membership(id: $id) { isOwnerUse user { id } } }';

async function openCompany() {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  return { ...company, asOwner: await signedInClient(server, company.owner) };
}

async function buildInvited() {
  const { db } = server.ctx;
  const company = await openCompany();
  const { seat, property } = await buildSeat(db, { accountId: company.accountId });
  const user = await buildUser(db);
  const { token } = await openInvite(db, seat, { email: user.email, invitedUserId: user.id });
  const asInvited = await signedInClient(server, user);
  return { ...company, seat, property, user, accept: () => asInvited(accept, { token }) };
}

test.each(rounds)('a seat that is accepted while the owner takes it goes to the invited user (%i)', async () => {
  const { asOwner, seat, user, accept } = await buildInvited();

  const [accepted, taken] = await Promise.all([accept(), asOwner(takeForOwner, { id: seat.id })]);

  expect([codeOf(accepted), codeOf(taken)]).toEqual([undefined, 'UNPROCESSABLE_ENTITY']);
  expect((await asOwner(holderOf, { id: seat.id })).data).toEqual({
    membership: { isOwnerUse: false, user: { id: user.id } },
  });
});

test.each(rounds)('a seat that is concurrently accepted and unassigned is empty (%i)', async () => {
  const { asOwner, seat, property, accept } = await buildInvited();

  const [accepted, unassigned] = await Promise.all([accept(), asOwner(disconnect, { ids: [property.id] })]);

  expect(codeOf(unassigned)).toBeUndefined();
  expect([undefined, 'UNPROCESSABLE_ENTITY']).toContain(codeOf(accepted));
  expect((await asOwner(holderOf, { id: seat.id })).data).toEqual({ membership: { isOwnerUse: false, user: null } });
});

test.each(rounds)(
  'concurrently unassigning, leaving, renaming, editing and deleting causes no server error (%i)',
  async () => {
    const { db } = server.ctx;
    const { accountId, asOwner } = await openCompany();
    const { user, seat, property } = await buildColleague(db, accountId);
    await asOwner('mutation ($id: ID!) { updateMembership(id: $id, canEditYobirinProperty: true) { id } }', {
      id: seat.id,
    });
    const asMember = await signedInClient(server, user);

    const answers = await Promise.all([
      asOwner(disconnect, { ids: [property.id] }),
      asMember(rename),
      asMember(edit, { id: property.id }),
      asOwner(edit, { id: property.id }),
      asMember(leave, { account: accountId }),
      asOwner(reset, { id: property.id }),
      asOwner(disconnect, { ids: [property.id] }),
    ]);

    expect(answers.map(codeOf)).not.toContain('INTERNAL_SERVER_ERROR');
    expect((await asOwner(holderOf, { id: seat.id })).data).toEqual({ membership: { isOwnerUse: false, user: null } });
  },
);

test.each(rounds)(
  'an ID that is registered while the owner deletes themselves is held by no profile afterwards (%i)',
  async (round) => {
    const { accountId: account, asOwner } = await openCompany();
    const id = `while-closing-${round}`;

    const answers = await Promise.all([
      asOwner(register, { account, id }),
      asOwner(deleteOneself, { password: testPassword }),
    ]);

    expect([undefined, 'NOT_FOUND', 'UNAUTHENTICATED']).toContain(codeOf(answers[0] ?? {}));
    expect(codeOf(answers[1] ?? {})).toBeUndefined();
    const living = await server.ctx.pool.query('select from yobirin_properties where yobirin_id = $1', [id]);
    expect(living.rowCount).toBe(0);
  },
);

test.each(rounds)('owners with seats in each other’s account can be deleted concurrently (%i)', async () => {
  const { db } = server.ctx;
  const [first, second] = [await openCompany(), await openCompany()];
  await buildSeat(db, { accountId: first.accountId, userId: second.owner.id });
  await buildSeat(db, { accountId: second.accountId, userId: first.owner.id });

  const answers = await Promise.all(
    [first, second].map(({ asOwner }) => asOwner(deleteOneself, { password: testPassword })),
  );

  expect(answers.map(codeOf)).toEqual([undefined, undefined]);
});
