import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

test('a holder sees the number of unread posts in all listed rooms, a visitor does not', async () => {
  const user = await buildUser(server.ctx.db);
  const membership = await buildOwner(server.ctx.db, { userId: user.id });
  const property = await buildProperty(server.ctx.db, { membershipId: membership.id, yobirinId: 'busy' });
  await buildUnreadRoom(property.id, { unreadCount: 2 });
  await buildUnreadRoom(property.id, { unreadCount: 3 });
  await buildUnreadRoom(property.id, { unreadCount: 5, isDisabled: true });
  const { accessToken } = await signIn(server, user);

  const held = await sendGraphql(
    server,
    '{ authenticatedUser { memberships { yobirinProperties { unreadAllChatCount } } } }',
    {},
    { authorization: `Bearer ${accessToken}` },
  );
  const shown = await sendGraphql(server, '{ yobirinPropertyForCall(yobirinId: "busy") { unreadAllChatCount } }');

  expect(held.data?.authenticatedUser).toEqual({ memberships: [{ yobirinProperties: [{ unreadAllChatCount: 5 }] }] });
  expect(shown.data?.yobirinPropertyForCall).toEqual({ unreadAllChatCount: null });
});

test('a holder sees the listed rooms with their unread posts, a visitor does not [ENTITY-12] [OP-82]', async () => {
  const user = await buildUser(server.ctx.db);
  const membership = await buildOwner(server.ctx.db, { userId: user.id });
  const property = await buildProperty(server.ctx.db, { membershipId: membership.id, yobirinId: 'sought' });
  const waiting = await buildUnreadRoom(property.id, { unreadCount: 2 });
  const read = await buildUnreadRoom(property.id, { unreadCount: 0 });
  await buildUnreadRoom(property.id, { unreadCount: 3, isDisabled: true });
  const ask = await signedInClient(server, user);
  const fields = 'chatRoomMemberships { id unreadChatCount }';

  const held = await ask(`{ authenticatedUser { memberships { yobirinProperties { ${fields} } } } }`);
  const shown = await sendGraphql(server, `{ yobirinPropertyForCall(yobirinId: "sought") { ${fields} } }`);

  const rooms = [
    { id: waiting.id, unreadChatCount: 2 },
    { id: read.id, unreadChatCount: 0 },
  ];
  expect(held.data?.authenticatedUser).toEqual({
    memberships: [{ yobirinProperties: [{ chatRoomMemberships: rooms }] }],
  });
  expect(shown.data?.yobirinPropertyForCall).toEqual({ chatRoomMemberships: [] });
});

test('an ID without any room has nothing unread', async () => {
  const user = await buildUser(server.ctx.db);
  const membership = await buildOwner(server.ctx.db, { userId: user.id });
  await buildProperty(server.ctx.db, { membershipId: membership.id });
  const { accessToken } = await signIn(server, user);

  const { data } = await sendGraphql(
    server,
    '{ authenticatedUser { memberships { yobirinProperties { unreadAllChatCount } } } }',
    {},
    { authorization: `Bearer ${accessToken}` },
  );

  expect(data?.authenticatedUser).toEqual({ memberships: [{ yobirinProperties: [{ unreadAllChatCount: 0 }] }] });
});

async function buildUnreadRoom(yobirinPropertyId: string, unread: { unreadCount: number; isDisabled?: boolean }) {
  const { host } = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId });
  await server.ctx.db.update(chatRoomMemberships).set(unread).where(eq(chatRoomMemberships.id, host.id));
  return host;
}
