import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../../platform/database/orm.ts';
import { buildPairChatRoom } from '../../testing/builders/chat.ts';
import { buildGroup, buildGroupMembership } from '../../testing/builders/group.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openChatClient } from '../../testing/chat-client.ts';
import {
  askAs,
  buildChatHolder,
  buildGroupGuestChat,
  buildGuestChat,
  buildPairChat,
  holderIn,
  partOf,
} from '../../testing/chat-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { recheckMs } from './chat.socket.ts';
import { chatRoomMemberships } from './chat.tables.ts';
import { unreadEveryMs } from './chat-parts.ts';

let server: TestApp;

const clock = createTestClock();

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

async function sideOf(id: string) {
  const [side] = await server.ctx.db.select().from(chatRoomMemberships).where(eq(chatRoomMemberships.id, id));
  return side;
}

describe('an open room', () => {
  test('gets an event for each post written, edited and deleted [CHAT-18] [CHAT-19] [GUEST-05] [rule M-2]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const clients = [await holder.open(), await guest.open()];

    const post = await guest.write('9時ですか');
    const edit =
      'mutation ($id: ID!, $t: String!) { updateChatPostByGuest(id: $id, guestToken: $t, body: "8時ですか") { updatedAt } }';
    const { data } = await sendGraphql(server, edit, { id: post.id, t: guest.guestToken });
    const remove = 'mutation ($id: ID!, $t: String!) { deleteChatPostByGuest(id: $id, guestToken: $t) }';
    await sendGraphql(server, remove, { id: post.id, t: guest.guestToken });

    for (const client of clients) {
      await client.eventually(() =>
        expect(client.roomEvents()).toEqual([
          { type: 'CREATE', body: { ...post, chatRoomId } },
          { type: 'UPDATE', body: { ...post, ...(data?.updateChatPostByGuest ?? {}), body: '8時ですか' } },
          { type: 'DELETE', body: { id: post.id } },
        ]),
      );
    }
  });

  test('gets no events of other rooms, and none after it is left [rule M-12]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const other = await buildGuestChat(server);
    const client = await holder.open();

    await other.guest.write('別の部屋');
    await guest.write('一');
    await client.eventually(() => expect(client.roomEvents()).toHaveLength(1));
    await client.request('unsubscribe', {});
    await guest.write('二');

    expect(await client.request('read', { chatPostId: '1' })).toEqual({ type: 'REJECT', errorCode: 'NOT_FOUND' });
    expect(client.roomEvents()).toHaveLength(1);
  });

  test('replaces the room that the client had open [rule M-1]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const other = await buildPairChat(server);
    const client = await guest.open();

    const { chatRoomId, id } = other.first.side;
    await client.request('subscribe', { chatRoomId, chatRoomMembershipId: id, token: other.first.token });
    await holder.write('前の部屋');
    await other.second.write('今の部屋');

    await client.eventually(() => expect(client.roomEvents()).toMatchObject([{ body: { body: '今の部屋' } }]));
  });

  test('is open to its two sides only [rule M-1]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const stranger = await buildChatHolder(server);
    const client = await openChatClient(server);
    const subscribe = async (request: { chatRoomMembershipId: string; token: string; chatRoomId?: string }) => {
      const answer = await client.request('subscribe', { chatRoomId, ...request });
      return answer.type === 'REJECT' ? answer.errorCode : answer.type;
    };
    const asHolder = { chatRoomMembershipId: holder.side.id, token: holder.token };

    expect(await subscribe(asHolder)).toBe('ACCEPT');
    expect(await subscribe({ ...asHolder, token: stranger.accessToken })).toBe('NOT_FOUND');
    expect(await subscribe({ ...asHolder, token: guest.guestToken })).toBe('NOT_FOUND');
    expect(await subscribe({ ...asHolder, chatRoomMembershipId: guest.side.id })).toBe('NOT_FOUND');
    expect(await subscribe({ ...asHolder, chatRoomId: '999999999' })).toBe('NOT_FOUND');
    expect(await subscribe({ ...asHolder, token: 'x' })).toBe('NOT_FOUND');
    expect(await subscribe({ ...asHolder, token: '' })).toBe('BAD_USER_INPUT');
  });

  test('asks for a fresh access token when the old one has expired [rule M-1]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const { chatRoomId, id: chatRoomMembershipId } = holder.side;
    const { accessToken: token } = await askAs(server, holder.user);
    clock.advance(limits.accessTokenMs);
    const client = await openChatClient(server);

    const answer = await client.request('subscribe', { chatRoomId, chatRoomMembershipId, token });

    expect(answer).toEqual({ type: 'REJECT', errorCode: 'UNAUTHENTICATED' });
    expect((await guest.open()).roomEvents()).toEqual([]);
  });

  test('shows typing to the other side, and stores nothing [rule M-6]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const [writer, reader] = [await guest.open(), await holder.open()];

    expect(await writer.request('typing', { isTyping: true })).toEqual({ type: 'ACCEPT' });
    // Too frequent to be passed on each time.
    for (const _ of [1, 2, 3]) await writer.request('typing', { isTyping: true });
    await writer.request('typing', { isTyping: false });

    const typing = { chatRoomId, chatRoomMembershipId: guest.side.id, colleague: null };
    await reader.eventually(() =>
      expect(reader.heard).toEqual([
        { name: 'typing', payload: { ...typing, isTyping: true } },
        { name: 'typing', payload: { ...typing, isTyping: false } },
      ]),
    );
    expect(writer.heard).toEqual([]);
    expect(await (await openChatClient(server)).request('typing', { isTyping: true })).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
  });
});

test('typing names the member to colleagues, and not to the guest or their own pages [CHAT-21]', async () => {
  const { chatRoomId, members, guest } = await buildGroupGuestChat(server);
  const [writer, colleague] = members;
  if (!writer || !colleague) throw new Error('A group of two');
  const [page, otherPage, colleaguesPage, guestsPage] = [
    await writer.open(),
    await writer.open(),
    await colleague.open(),
    await guest.open(),
  ];

  await page.request('typing', { isTyping: true });

  const typing = { chatRoomId, chatRoomMembershipId: writer.side.id, isTyping: true };
  const named = { ...typing, colleague: { userId: writer.user.id, nickname: 'Member 1' } };
  await colleaguesPage.eventually(() => expect(colleaguesPage.heard).toEqual([{ name: 'typing', payload: named }]));
  const toGuest = { ...typing, colleague: null };
  await guestsPage.eventually(() => expect(guestsPage.heard).toEqual([{ name: 'typing', payload: toGuest }]));
  expect(otherPage.heard.map(({ name }) => name)).not.toContain('typing');
});

describe('posts are read', () => {
  test('up to the newest, by fetching them [CHAT-16] [OP-38] [rule M-5]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const client = await guest.open();
    await guest.write('一');
    const last = await guest.write('二');
    expect((await sideOf(holder.side.id))?.unreadCount).toBe(2);

    await holder.fetch();

    expect(await sideOf(holder.side.id)).toMatchObject({ unreadCount: 0, lastReadPostId: last.id });
    const read = { type: 'READ', body: { chatRoomMembershipId: holder.side.id, chatPostId: last.id } };
    await client.eventually(() => expect(client.roomEvents().at(-1)).toEqual(read));
    const statuses = (await guest.fetch()).edges.map(({ node }) => node.chatReadStatuses);
    expect(statuses).toEqual([1, 2].map(() => [{ chatRoomMembershipId: holder.side.id, isRead: true }]));
  });

  test('one by one on a visible page, and never become unread again [CHAT-16] [OP-38] [rule M-5]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const page = await holder.open();
    const posts = [await guest.write('一'), await guest.write('二'), await guest.write('三')];
    const read = (index: number) => page.request('read', { chatPostId: posts[index]?.id ?? '' });

    await read(1);
    expect(await sideOf(holder.side.id)).toMatchObject({ unreadCount: 1, lastReadPostId: posts[1]?.id });
    await read(0);
    expect(await sideOf(holder.side.id)).toMatchObject({ unreadCount: 1, lastReadPostId: posts[1]?.id });
    await read(2);
    expect(await sideOf(holder.side.id)).toMatchObject({ unreadCount: 0, lastReadPostId: posts[2]?.id });
  });

  test('only by naming a post of that room', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const { guest: other } = await buildGuestChat(server);
    await guest.write('ここ');
    const page = await holder.open();

    await page.request('read', { chatPostId: (await other.write('よそ')).id });

    expect(await sideOf(holder.side.id)).toMatchObject({ unreadCount: 1, lastReadPostId: null });
  });

  test('while others are written, and each is counted exactly once', async () => {
    const { first, second } = await buildPairChat(server);

    for (let round = 0; round < 5; round++) {
      await Promise.all([...Array.from({ length: 6 }, () => second.write('続き')), first.fetch(), first.fetch()]);
    }

    const side = await sideOf(first.side.id);
    const { edges } = await second.fetch({ take: 100 });
    const unread = edges.filter(({ node }) => BigInt(node.id) > BigInt(side?.lastReadPostId ?? 0));
    expect(side?.unreadCount).toBe(unread.length);
  });
});

describe('the holder of an ID', () => {
  test('gets its unread count with no room open [NAV-05] [rule M-7]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const client = await openChatClient(server);
    expect(await client.request('subscribeUser', { accessToken: holder.token })).toEqual({ type: 'ACCEPT' });
    const unread = (count: number) => ({ yobirinPropertyId: holder.property.id, chatRoomId, count });

    await guest.write('一');
    await client.eventually(() => expect(client.payloadsOf('unread')).toEqual([unread(1)]));
    await guest.write('二');
    clock.advance(unreadEveryMs);
    await client.eventually(() => expect(client.payloadsOf('unread').at(-1)).toEqual(unread(2)));
    await holder.fetch();
    clock.advance(unreadEveryMs);
    await client.eventually(() => expect(client.payloadsOf('unread').at(-1)).toEqual(unread(0)));
  });

  test('gets the unread count of a group’s ID, too', async () => {
    const { db } = server.ctx;
    const { user } = await buildChatHolder(server);
    const group = await buildGroup(db);
    await buildGroupMembership(db, { groupId: group.id, userId: user.id });
    const property = await buildProperty(db, { groupId: group.id });
    const writer = await buildChatHolder(server);
    const client = await openChatClient(server);
    await client.request('subscribeUser', { accessToken: (await askAs(server, user)).accessToken });

    const open = `mutation ($from: ID!, $to: ID!) {
      createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id } }`;
    const { data } = await writer.ask(open, { from: writer.property.id, to: property.id });
    const write = `mutation ($room: ID!, $property: ID!) {
      createChatPost(chatRoomId: $room, yobirinPropertyId: $property, body: "こんにちは") { id } }`;
    const { id } = (data?.createChatRoom ?? {}) as { id?: string };
    await writer.ask(write, { room: id, property: writer.property.id });

    await client.eventually(() =>
      expect(client.payloadsOf('unread')).toEqual([{ yobirinPropertyId: property.id, chatRoomId: id, count: 1 }]),
    );
  });

  test('is refused without a valid access token', async () => {
    const client = await openChatClient(server);

    expect(await client.request('subscribeUser', { accessToken: 'x' })).toEqual({
      type: 'REJECT',
      errorCode: 'UNAUTHENTICATED',
    });
  });
});

describe('a connection ends', () => {
  test('for a guest with the chat, but not for the other side [CHAT-09] [CHAT-19] [rule M-8]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const [guestPage, holderPage] = [await guest.open(), await holder.open()];

    await holder.ask('mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }', { id: chatRoomId });

    expect(await guestPage.disconnected).toBe('io server disconnect');
    expect(guestPage.roomEvents()).toEqual([{ type: 'TERMINATE', body: { chatRoomId } }]);
    await holderPage.eventually(() =>
      expect(holderPage.roomEvents()).toEqual([{ type: 'TERMINATE', body: { chatRoomId } }]),
    );
    expect(await holderPage.request('typing', { isTyping: true })).toMatchObject({ errorCode: 'NOT_FOUND' });
  });

  test('its events of a group chat when the member leaves the group [rule M-8]', async () => {
    const { db } = server.ctx;
    const group = await buildGroup(db);
    const user = await buildUser(db);
    const membership = await buildGroupMembership(db, { groupId: group.id, userId: user.id });
    const property = await buildProperty(db, { groupId: group.id });
    const { sides } = await buildPairChatRoom(db, [property.id, (await buildProperty(db)).id]);
    const [side] = sides;
    if (!side) throw new Error('No side');
    const client = await holderIn(server, { ...(await askAs(server, user)), property, side }).open();

    await db.execute(sql`delete from group_memberships where id = ${membership.id}`);
    clock.advance(recheckMs);

    await expect.poll(() => client.request('typing', { isTyping: true })).toMatchObject({ errorCode: 'NOT_FOUND' });
  });

  test('when the device is signed out [rule M-8]', async () => {
    const { first: holder } = await buildPairChat(server);
    const page = await holder.open();

    const [device] = partOf(await holder.ask('{ devices { id } }'), 'devices') as { id: string }[];
    await holder.ask('mutation ($id: ID!) { deleteDevice(id: $id) }', { id: device?.id });

    expect(await page.disconnected).toBe('io server disconnect');
  });
});
