import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { buildChatPost, buildGuestChatRoom, buildPairChatRoom } from '../../../testing/builders/chat.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser, type User } from '../../../testing/builders/user.ts';
import { askAs, buildChatHolder, holderIn, wantMailsAtOnce } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { recheckMs } from '../chat.socket.ts';
import { chatRoomMemberships } from '../chat.tables.ts';
import { isAway } from '../chat-channel.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

/** A guest's chat with a group: one member may answer, the other may only look. */
async function buildGroupChat() {
  const { db } = server.ctx;
  const group = await buildGroup(db);
  const [valid, invalid] = [await buildUser(db), await buildUser(db)];
  await buildGroupMembership(db, { groupId: group.id, userId: valid.id });
  await buildGroupMembership(db, { groupId: group.id, userId: invalid.id, isValid: false });
  const property = await buildProperty(db, { groupId: group.id });
  const built = await buildGuestChatRoom(db, { yobirinPropertyId: property.id, isApproved: true });
  const { room, host, guest, guestToken } = built;
  await buildChatPost(db, guest, { body: '空いていますか' });
  await db.update(chatRoomMemberships).set({ unreadCount: 1 }).where(eq(chatRoomMemberships.id, host.id));
  const enter = async (user: User) => {
    const signedIn = await askAs(server, user);
    return { ...signedIn, ...holderIn(server, { ...signedIn, property, side: host }), user };
  };
  const ids = { room: room.id, side: host.id, property: property.id };
  return { ids, guestToken, member: await enter(valid), looker: await enter(invalid) };
}

type Ids = Awaited<ReturnType<typeof buildGroupChat>>['ids'];

const change =
  (changes: string) =>
  ({ side, property }: Ids) =>
    `updateChatRoomMembership(id: ${side}, yobirinPropertyId: ${property}, ${changes}) { id }`;

test.each([
  { action: 'keeps no note', mutation: change('note: "常連"') },
  { action: 'renames no guest', mutation: change('aliasName: "田中様"') },
  { action: 'hides no room', mutation: change('isDisabled: true') },
  { action: 'approves no guest', mutation: change('isApproved: true') },
  { action: 'ends no chat', mutation: ({ room }: Ids) => `updateChatRoom(id: ${room}, isArchived: true) { id }` },
  {
    action: 'blocks no guest',
    mutation: ({ room, property }: Ids) => `blockChatPeer(chatRoomId: ${room}, yobirinPropertyId: ${property}) { id }`,
  },
])('a member of a group who may only look $action [CHAT-04]', async ({ mutation }) => {
  const { ids, member, looker } = await buildGroupChat();
  const query = `mutation { ${mutation(ids)} }`;

  expect(codeOf(await looker.ask(query))).toBe('FORBIDDEN');
  expect(codeOf(await member.ask(query))).toBeUndefined();
});

test('posts stay unread when a member who may only look opens them, and the room is read-only for that member [CHAT-04]', async () => {
  const { ids, member, looker } = await buildGroupChat();
  const query = `{ chatRoom(chatRoomId: ${ids.room}, yobirinPropertyId: ${ids.property}) { canPost isReadOnly unreadCount } }`;

  const { edges } = await looker.fetch();
  const page = await looker.open();
  await page.request('read', { chatPostId: edges[0]?.node.id ?? '' });

  const shown = { canPost: false, isReadOnly: true, unreadCount: 1 };
  expect((await looker.ask(query)).data).toEqual({ chatRoom: shown });
  expect((await member.ask(query)).data).toEqual({ chatRoom: { canPost: true, isReadOnly: false, unreadCount: 1 } });
  await member.fetch();
  expect((await member.ask(query)).data).toMatchObject({ chatRoom: { unreadCount: 0 } });
});

test('the side counts as away while only such a member has the room open, and the others get a mail [CHAT-04]', async () => {
  const { ids, guestToken, member, looker } = await buildGroupChat();
  for (const { ask } of [member, looker]) await wantMailsAtOnce(ask, ids.property);
  await looker.open();

  const write = `mutation { createChatPostByGuest(chatRoomId: ${ids.room}, guestToken: "${guestToken}", body: "まだですか") { id } }`;
  expect(codeOf(await sendGraphql(server, write))).toBeUndefined();

  const { rows } = await server.ctx.db.execute<{ to: string }>(
    sql`select data->>'to' as to from pgboss.job where name = 'mail.deliver'`,
  );
  const recipients = rows.map(({ to }) => to);
  expect(recipients).toContain(member.user.email);
  expect(recipients).not.toContain(looker.user.email);
});

test('a member counts as away after losing the right to answer while the room is open [CHAT-04]', async () => {
  const { ids, member } = await buildGroupChat();
  await member.open();
  expect(await isAway(server.ctx, ids.side)).toBe(false);

  await server.ctx.db.execute(sql`update group_memberships set is_valid = false where user_id = ${member.user.id}`);
  clock.advance(recheckMs);

  await expect.poll(() => isAway(server.ctx, ids.side)).toBe(true);
});

test('a hidden room stays hidden when a member who may only look opens it [CHAT-04]', async () => {
  const { ids, member, looker } = await buildGroupChat();
  const peer = await buildChatHolder(server);
  const { sides } = await buildPairChatRoom(server.ctx.db, [ids.property, peer.property.id]);
  const isHidden = async () => {
    const side = eq(chatRoomMemberships.id, sides[0]?.id ?? '');
    return (await server.ctx.db.select().from(chatRoomMemberships).where(side))[0]?.isDisabled;
  };
  await server.ctx.db.update(chatRoomMemberships).set({ isDisabled: true });
  const open = `mutation { createChatRoom(input: { fromYobirinPropertyId: ${ids.property}, toYobirinPropertyId: ${peer.property.id} }) { id } }`;

  expect(codeOf(await looker.ask(open))).toBeUndefined();
  expect(await isHidden()).toBe(true);
  expect(codeOf(await member.ask(open))).toBeUndefined();
  expect(await isHidden()).toBe(false);
});
