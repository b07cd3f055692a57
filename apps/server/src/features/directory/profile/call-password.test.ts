import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { yobirinProperties } from './profile.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const update = `mutation ($id: ID!, $callPassword: String, $callPasswordRequired: Boolean) {
  updateYobirinProperty(id: $id, callPassword: $callPassword, callPasswordRequired: $callPasswordRequired) {
    callPassword callPasswordRequired } }`;

const heldPasswords = `{ authenticatedUser {
  memberships { yobirinProperties { callPassword } } groupMemberships { yobirinProperty { callPassword } } } }`;

async function buildHolder(overrides: Partial<typeof yobirinProperties.$inferInsert> = {}) {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const seat = await buildOwner(db, { userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id, ...overrides });
  const ask = await signedInClient(server, user);
  const save = async (variables: Record<string, unknown>) => {
    const { data, errors } = await ask(update, { id: property.id, ...variables });
    return data?.updateYobirinProperty ?? errors?.[0]?.extensions.fields;
  };
  return { accountId: seat.accountId, property, ask, save };
}

test('a call password must be set if calls require it, and may be set if they do not [VALID-04]', async () => {
  const { save } = await buildHolder();

  expect(await save({ callPasswordRequired: true })).toEqual({ callPassword: 'required' });
  expect(await save({ callPasswordRequired: true, callPassword: '' })).toEqual({ callPassword: 'required' });
  expect(await save({ callPasswordRequired: true, callPassword: 'Bell12' })).toEqual({
    callPassword: 'Bell12',
    callPasswordRequired: true,
  });
  expect(await save({ callPassword: '' })).toEqual({ callPassword: 'required' });
  expect(await save({ callPasswordRequired: false })).toEqual({ callPassword: 'Bell12', callPasswordRequired: false });
  expect(await save({ callPasswordRequired: true })).toEqual({ callPassword: 'Bell12', callPasswordRequired: true });
  expect(await save({ callPasswordRequired: false, callPassword: '' })).toEqual({
    callPassword: null,
    callPasswordRequired: false,
  });
});

test('a call password is stored encrypted [OP-48]', async () => {
  const { property, save } = await buildHolder();
  await save({ callPassword: 'Secret12' });

  const [row] = await server.ctx.db.select().from(yobirinProperties).where(eq(yobirinProperties.id, property.id));

  expect(row?.callPasswordEncrypted).toEqual(expect.any(String));
  expect(JSON.stringify(row)).not.toContain('Secret12');
});

test('a call password is shown only to users who may edit the profile [OP-48]', async () => {
  const { db } = server.ctx;
  const { accountId, ask: askOwner } = await buildHolder();
  const [editor, reader, groupOwner, groupMember] = await Promise.all(Array.from({ length: 4 }, () => buildUser(db)));
  const group = await buildGroup(db, { accountId });
  const groupProperty = await buildProperty(db, { groupId: group.id });
  await buildGroupMembership(db, { groupId: group.id, userId: groupOwner?.id, canEditYobirinProperty: true });
  await buildGroupMembership(db, { groupId: group.id, userId: groupMember?.id });
  await askOwner(update, { id: groupProperty.id, callPassword: 'Group12' });
  for (const [user, canEditYobirinProperty] of [
    [editor, true],
    [reader, false],
  ] as const) {
    const seat = await buildMembership(db, { accountId, userId: user?.id, canEditYobirinProperty });
    const property = await buildProperty(db, { membershipId: seat.id });
    await askOwner(update, { id: property.id, callPassword: 'Seat12' });
  }

  const shownTo = async (user: { email: string } | undefined) => {
    if (!user) throw new Error('No user was built');
    const { data } = await (await signedInClient(server, user))(heldPasswords);
    return JSON.stringify(data).match(/"callPassword":("\w+"|null)/)?.[1];
  };
  expect(await shownTo(editor)).toBe('"Seat12"');
  expect(await shownTo(reader)).toBe('null');
  expect(await shownTo(groupOwner)).toBe('"Group12"');
  expect(await shownTo(groupMember)).toBe('null');
});

test('a call password is never part of a lookup of the ID, not even for the holder [OP-48]', async () => {
  const { ask, save } = await buildHolder({ yobirinId: 'with-password' });
  await save({ callPassword: 'Bell12', callPasswordRequired: true });
  const query = '{ yobirinPropertyForCall(yobirinId: "with-password") { callPassword callPasswordRequired } }';

  for (const answer of [await sendGraphql(server, query), await ask(query)]) {
    expect(answer.data?.yobirinPropertyForCall).toEqual({ callPassword: null, callPasswordRequired: true });
  }
});
