import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const update = `mutation ($id: ID!, $isValid: Boolean!) {
  updateGroupMembershipValidity(id: $id, isValid: $isValid) { id isValid } }`;

async function buildMember() {
  const { db } = server.ctx;
  const account = await buildAccount(db);
  const group = await buildGroup(db, { accountId: account.id });
  const user = await buildUser(db);
  const { id } = await buildGroupMembership(db, { groupId: group.id, userId: user.id });
  return { id, groupId: group.id, ask: await signedInClient(server, user) };
}

test('a member rejects calls to the group, and accepts them again [API-GQL-35]', async () => {
  const { id, ask } = await buildMember();

  const rejecting = await ask(update, { id, isValid: false });
  expect(rejecting.data?.updateGroupMembershipValidity).toEqual({ id, isValid: false });

  await ask(update, { id, isValid: true });
  const seen = await ask('{ authenticatedUser { groupMemberships { id isValid } } }');
  expect(seen.data?.authenticatedUser).toEqual({ groupMemberships: [{ id, isValid: true }] });
});

test('a member cannot reject calls for another member of the group', async () => {
  const { db } = server.ctx;
  const { id, groupId, ask } = await buildMember();
  const other = await buildUser(db);
  await buildGroupMembership(db, { groupId, userId: other.id });
  const askAsOther = await signedInClient(server, other);

  expect(codeOf(await askAsOther(update, { id, isValid: false }))).toBe('NOT_FOUND');
  const seen = await ask('{ authenticatedUser { groupMemberships { isValid } } }');
  expect(seen.data?.authenticatedUser).toEqual({ groupMemberships: [{ isValid: true }] });
});

test('call rejection is refused to signed-out clients and for an invalid id', async () => {
  const { ask } = await buildMember();

  expect(codeOf(await sendGraphql(server, update, { id: '1', isValid: false }))).toBe('UNAUTHENTICATED');
  expect(codeOf(await ask(update, { id: 'one', isValid: false }))).toBe('BAD_USER_INPUT');
});
