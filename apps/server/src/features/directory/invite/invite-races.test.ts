import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { openInvite } from '../../../testing/builders/invite.ts';
import { buildUser, testPassword, type User } from '../../../testing/builders/user.ts';
import { readMail, tokenIn } from '../../../testing/read-mail.ts';
import { type GraphqlAnswer, sendGraphql } from '../../../testing/send-graphql.ts';
import { type RestAnswer, sendRest } from '../../../testing/send-rest.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inviteUsers } from './invite.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** The order of concurrent requests varies, and the result must be right in each. */
const rounds = [1, 2, 3];

const create = `mutation ($account: ID!, $property: ID!, $email: String!) {
  createInviteUser(accountId: $account, yobirinPropertyId: $property, email: $email) { id } }`;
const accept = 'mutation ($token: String!) { acceptMembership(token: $token) { id } }';
const reject = 'mutation ($token: String!) { rejectInviteUser(token: $token) }';
const withdraw = 'mutation ($id: ID!) { deleteInviteUser(id: $id) }';
const resend = 'mutation ($id: ID!) { resendInviteUser(id: $id) { id } }';
const deleteMe = `mutation { deleteAuthenticatedUser(password: "${testPassword}") }`;
const mySeats = '{ authenticatedUser { memberships { id } } }';

const newAddress = () => `${randomUUID()}@race.example`;

async function buildInvitation({ user }: { user?: User } = {}) {
  const { db } = server.ctx;
  const company = await buildCompany(db);
  const { seat, property } = await buildSeat(db, { accountId: company.accountId });
  const email = user?.email ?? newAddress();
  const { token, invite } = await openInvite(db, seat, { email, invitedUserId: user?.id ?? null });
  return { ...company, seat, property, email, token, id: invite.id, ask: await signedInClient(server, company.owner) };
}

async function buildInvitee() {
  const user = await buildUser(server.ctx.db);
  const ask = await signedInClient(server, user);
  const seatIds = async () => {
    const { data } = await ask(mySeats);
    return (data as { authenticatedUser: { memberships: { id: string }[] } }).authenticatedUser.memberships.map(
      (seat) => seat.id,
    );
  };
  return { user, ask, seatIds };
}

const invitesTo = (accountId: string) => server.ctx.db.$count(inviteUsers, eq(inviteUsers.accountId, accountId));

const codesOf = (answers: readonly GraphqlAnswer[]) => answers.map((answer) => codeOf(answer) ?? 'OK').toSorted();

/** Every refusal is an expected one. */
function expectNoAccident(...answers: readonly GraphqlAnswer[]): void {
  expect(answers.map(codeOf)).not.toContain('INTERNAL_SERVER_ERROR');
}

describe('an invitation', () => {
  test.each(rounds)('accepted by concurrent requests gives one seat (%i)', async () => {
    const { user, ask, seatIds } = await buildInvitee();
    const { token, seat } = await buildInvitation({ user });

    const answers = await Promise.all([ask(accept, { token }), ask(accept, { token }), ask(accept, { token })]);

    expect(codesOf(answers)).toEqual(['OK', 'UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY']);
    expect(await seatIds()).toEqual([seat.id]);
  });

  test.each(rounds)('accepted and withdrawn concurrently is one of the two (%i)', async () => {
    const { user, ask, seatIds } = await buildInvitee();
    const { token, seat, id, ask: askOwner } = await buildInvitation({ user });

    const [accepted, withdrawn] = await Promise.all([ask(accept, { token }), askOwner(withdraw, { id })]);

    const outcome = [codeOf(accepted), codeOf(withdrawn)];
    expect([
      [undefined, 'NOT_FOUND'],
      ['UNPROCESSABLE_ENTITY', undefined],
    ]).toContainEqual(outcome);
    expect(await seatIds()).toEqual(codeOf(accepted) === undefined ? [seat.id] : []);
  });

  test.each(rounds)('accepted and sent again concurrently is one of the two (%i)', async () => {
    const { user, ask, seatIds } = await buildInvitee();
    const { token, seat, id, accountId, ask: askOwner } = await buildInvitation({ user });

    const [accepted, resent] = await Promise.all([ask(accept, { token }), askOwner(resend, { id })]);

    const isAccepted = codeOf(accepted) === undefined;
    expectNoAccident(accepted, resent);
    expect(codeOf(resent) === undefined).toBe(!isAccepted);
    expect(await seatIds()).toEqual(isAccepted ? [seat.id] : []);
    expect(await invitesTo(accountId)).toBe(isAccepted ? 0 : 1);
    if (isAccepted) return;
    const newToken = tokenIn(await readMail(server, user.email));
    expect(codeOf(await ask(accept, { token: newToken }))).toBeUndefined();
  });

  test.each(rounds)('accepted and rejected concurrently is one of the two (%i)', async () => {
    const { user, ask, seatIds } = await buildInvitee();
    const { token, seat, accountId } = await buildInvitation({ user });

    const [accepted, rejected] = await Promise.all([ask(accept, { token }), sendGraphql(server, reject, { token })]);

    expect(codesOf([accepted, rejected])).toEqual(['OK', 'UNPROCESSABLE_ENTITY']);
    const isAccepted = codeOf(accepted) === undefined;
    expect(await seatIds()).toEqual(isAccepted ? [seat.id] : []);
    expect(await invitesTo(accountId)).toBe(isAccepted ? 0 : 1);
  });
});

describe('inviting', () => {
  test.each(rounds)('one address to several seats concurrently creates one invitation (%i)', async () => {
    const { db } = server.ctx;
    const { accountId, owner } = await buildCompany(db);
    const seats = await Promise.all([1, 2, 3].map(() => buildSeat(db, { accountId })));
    const ask = await signedInClient(server, owner);
    const email = newAddress();

    const answers = await Promise.all(
      seats.map(({ property }, index) =>
        ask(create, { account: accountId, property: property.id, email: index === 1 ? email.toUpperCase() : email }),
      ),
    );

    expect(codesOf(answers)).toEqual(['OK', 'UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY']);
    expect(await invitesTo(accountId)).toBe(1);
  });

  test.each(rounds)('several addresses to one seat concurrently invites one of them (%i)', async () => {
    const { db } = server.ctx;
    const { accountId, owner } = await buildCompany(db);
    const { property } = await buildSeat(db, { accountId });
    const ask = await signedInClient(server, owner);

    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(create, { account: accountId, property: property.id, email: newAddress() })),
    );

    expect(codesOf(answers)).toEqual(['OK', 'UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY']);
    expect(await invitesTo(accountId)).toBe(1);
  });

  test.each(rounds)('while the ID is deleted leaves no invitation (%i)', async () => {
    const { db } = server.ctx;
    const { accountId, owner } = await buildCompany(db);
    const { property } = await buildSeat(db, { accountId });
    const ask = await signedInClient(server, owner);

    const [invited, reset] = await Promise.all([
      ask(create, { account: accountId, property: property.id, email: newAddress() }),
      ask('mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }', { id: property.id }),
    ]);

    expect(codeOf(reset)).toBeUndefined();
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(invited));
    expect(await invitesTo(accountId)).toBe(0);
  });
});

describe('signing up by invitation', () => {
  const person = { lastName: 'S', firstName: 'H', password: 'Suzukaze1', passwordConfirmation: 'Suzukaze1' };
  const signUp = (token: string) => sendRest(server, 'POST /auth/invite-signup', { body: { token, ...person } });
  const outcomeOf = ({ status, body }: RestAnswer) => body?.error?.reason ?? status;

  test.each(rounds)('by concurrent requests creates one user (%i)', async () => {
    const { token } = await buildInvitation();

    const outcomes = (await Promise.all([signUp(token), signUp(token)])).map(outcomeOf);

    expect(outcomes).toContain(204);
    expect(outcomes).toContain('invalid_token');
  });

  test.each(rounds)('while a registration of the address is confirmed creates one user (%i)', async () => {
    const { token, email } = await buildInvitation();
    const registration = { email, firstName: 'H', lastName: 'S', language: 'JP' };
    await sendRest(server, 'POST /auth/signup', { body: registration });
    const confirmation = tokenIn(await readMail(server, email));
    const { password, passwordConfirmation } = person;

    const answers = await Promise.all([
      signUp(token),
      sendRest(server, 'POST /auth/confirmation', { body: { token: confirmation, password, passwordConfirmation } }),
    ]);

    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 204)).toHaveLength(1);
    expect(['email_taken', 'invalid_token']).toContain(outcomes.find((outcome) => outcome !== 204));
  });

  test.each(rounds)('while the invitation is withdrawn does one of the two (%i)', async () => {
    const { token, id, ask } = await buildInvitation();

    const [signedUp, withdrawn] = await Promise.all([signUp(token), ask(withdraw, { id })]);

    expect([
      [204, 'NOT_FOUND'],
      ['invalid_token', undefined],
    ]).toContainEqual([outcomeOf(signedUp), codeOf(withdrawn)]);
  });

  test.each(rounds)('while the owner is deleted creates a user or is refused (%i)', async () => {
    const { token, email, ask, accountId } = await buildInvitation();

    const [signedUp, closed] = await Promise.all([signUp(token), ask(deleteMe)]);

    expect(codeOf(closed)).toBeUndefined();
    expect([204, 'invalid_token']).toContain(outcomeOf(signedUp));
    const { status } = await sendRest(server, 'POST /auth/signin', { body: { email, password: person.password } });
    expect(status).toBe(outcomeOf(signedUp) === 204 ? 204 : 401);
    expect(await invitesTo(accountId)).toBe(0);
  });
});

describe('the owner is deleted', () => {
  test.each(rounds)('while inviting, and no invitation is left (%i)', async () => {
    const { db } = server.ctx;
    const { accountId, owner } = await buildCompany(db);
    const { property } = await buildSeat(db, { accountId });
    const ask = await signedInClient(server, owner);
    const variables = { account: accountId, property: property.id, email: newAddress() };

    const [invited, closed] = await Promise.all([ask(create, variables), ask(deleteMe)]);

    expect(codeOf(closed)).toBeUndefined();
    expect([undefined, 'NOT_FOUND', 'UNAUTHENTICATED']).toContain(codeOf(invited));
    expect(await invitesTo(accountId)).toBe(0);
  });

  test.each(rounds)('while the invited user accepts, who then has no seat (%i)', async () => {
    const { user, ask, seatIds } = await buildInvitee();
    const { token, accountId, ask: askOwner } = await buildInvitation({ user });

    const [accepted, closed] = await Promise.all([ask(accept, { token }), askOwner(deleteMe)]);

    expect(codeOf(closed)).toBeUndefined();
    expectNoAccident(accepted);
    expect(await seatIds()).toEqual([]);
    expect(await invitesTo(accountId)).toBe(0);
  });
});

test.each(rounds)('the invited user is deleted while accepting, and the seat is empty (%i)', async () => {
  const { db } = server.ctx;
  const { user, ask } = await buildInvitee();
  const { token, accountId, property, ask: askOwner } = await buildInvitation({ user });

  const [accepted, deleted] = await Promise.all([ask(accept, { token }), ask(deleteMe)]);

  expect(codeOf(deleted)).toBeUndefined();
  expectNoAccident(accepted);
  expect(await db.$count(inviteUsers, eq(inviteUsers.accountId, accountId))).toBe(0);
  const next = { account: accountId, property: property.id, email: newAddress() };
  expect(codeOf(await askOwner(create, next))).toBeUndefined();
});
