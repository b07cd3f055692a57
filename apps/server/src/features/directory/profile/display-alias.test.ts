import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const update = `mutation ($id: ID!, $displayAlias: String!) {
  updateDisplayAlias(yobirinPropertyId: $id, displayAlias: $displayAlias) }`;

async function buildHolder(overrides: Parameters<typeof buildAccount>[1] = {}) {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const account = await buildAccount(db, overrides);
  const seat = await buildOwner(db, { accountId: account.id, userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id });
  return { accountId: account.id, property, ask: await signedInClient(server, user) };
}

test('a display alias names an ID in the lists of its holder [API-GQL-33]', async () => {
  const { ask, property } = await buildHolder();

  const { data } = await ask(update, { id: property.id, displayAlias: 'A-1' });

  expect(data?.updateDisplayAlias).toBe(property.id);
  const seen = await ask('{ authenticatedUser { memberships { yobirinProperties { displayAlias version } } } }');
  // The profile form does not save the alias, so its version stays and an open form does not become outdated.
  expect(seen.data?.authenticatedUser).toEqual({
    memberships: [{ yobirinProperties: [{ displayAlias: 'A-1', version: property.version }] }],
  });
});

test.each(['支', 'フロ', '👨‍👩‍👧‍👦🏨🛎️'])('a display alias %j may be in any script [VALID-03]', async (displayAlias) => {
  const { ask, property } = await buildHolder();

  await ask(update, { id: property.id, displayAlias });

  const seen = await ask('{ authenticatedUser { memberships { yobirinProperties { displayAlias } } } }');
  expect(seen.data?.authenticatedUser).toEqual({ memberships: [{ yobirinProperties: [{ displayAlias }] }] });
});

test.each([
  ['four', 'too_long'],
  ['a b', 'invalid_display_alias'],
  ['ベルだよ', 'too_long'],
])('a display alias %j is refused [VALID-03]', async (displayAlias, code) => {
  const { ask, property } = await buildHolder();

  const { errors } = await ask(update, { id: property.id, displayAlias });

  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { displayAlias: code } });
});

test('only the owner of the account may change the display alias of a group [PERM-04] [OP-64]', async () => {
  const { db } = server.ctx;
  const { accountId, ask: askOwner } = await buildHolder();
  const group = await buildGroup(db, { accountId });
  const { id } = await buildProperty(db, { groupId: group.id });
  const groupOwner = await buildUser(db);
  await buildGroupMembership(db, { groupId: group.id, userId: groupOwner.id, canEditYobirinProperty: true });
  const askGroupOwner = await signedInClient(server, groupOwner);

  expect(codeOf(await askGroupOwner(update, { id, displayAlias: 'G' }))).toBe('FORBIDDEN');
  expect(codeOf(await askOwner(update, { id, displayAlias: 'G' }))).toBeUndefined();
});

test('a display alias is refused without edit rights, on the free plan, to other users and to signed-out clients', async () => {
  const { db } = server.ctx;
  const { accountId, property } = await buildHolder();
  const free = await buildHolder({ plan: 'free' });
  const reader = await buildUser(db);
  const seat = await buildMembership(db, { accountId, userId: reader.id });
  const read = await buildProperty(db, { membershipId: seat.id });
  const askReader = await signedInClient(server, reader);

  expect(codeOf(await askReader(update, { id: read.id, displayAlias: 'A' }))).toBe('FORBIDDEN');
  expect(codeOf(await askReader(update, { id: property.id, displayAlias: 'A' }))).toBe('NOT_FOUND');
  expect(codeOf(await free.ask(update, { id: free.property.id, displayAlias: 'A' }))).toBe('FORBIDDEN');
  expect(codeOf(await sendGraphql(server, update, { id: property.id, displayAlias: 'A' }))).toBe('UNAUTHENTICATED');
});
