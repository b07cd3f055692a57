import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildPairChatRoom } from '../../../testing/builders/chat.ts';
import { buildGroupMembership } from '../../../testing/builders/group.ts';
import { openReceiver } from '../../../testing/call-client.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import {
  buildChatHolder,
  buildGroupChat,
  buildGuestChat,
  buildPairChat,
  holderIn,
  partOf,
} from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

let server: TestApp;
const clock = createTestClock();
const hourMs = 60 * 60_000;

beforeAll(async () => {
  server = await startTestApp({ clock, config: { trustProxy: 'loopback' } });
});

afterAll(() => server.close());

const open = `mutation ($to: ID!) { createChatRoomGuest(input: { toYobirinPropertyId: $to, guestName: "困った人" }) {
  id chatRoomMemberships { id isOwn guestToken } } }`;
const show = 'query ($t: String!) { chatRoomByGuest(guestToken: $t) { id isArchived canPost isBlocked } }';
const write = `mutation ($room: ID!, $t: String!, $body: String!) {
  createChatPostByGuest(chatRoomId: $room, guestToken: $t, body: $body) { id } }`;
const block = `mutation ($room: ID!, $property: ID!, $hours: Int, $note: String) {
  blockChatPeer(chatRoomId: $room, yobirinPropertyId: $property, durationHours: $hours, note: $note) {
    id name source note createdAt expireAt yobirinProperty { id } } }`;
const list = 'query ($property: ID!) { blocks(yobirinPropertyId: $property) { id note name source } }';
const unblock = 'mutation ($id: ID!) { unblock(id: $id) }';
const room = `query ($room: ID!, $property: ID!) {
  chatRoom(chatRoomId: $room, yobirinPropertyId: $property) { canPost isBlocked isBlocking blockId unreadCount
    chatRoomMemberships { isOwn isApproved } } }`;
const start = `mutation ($from: ID!, $to: ID!) {
  createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id } }`;

type Blocking = { id: string; createdAt: string; expireAt: string | null };
type Opened = { id: string; chatRoomMemberships: { id: string; isOwn: boolean; guestToken: string | null }[] };

/** A guest chat that a browser has begun. */
async function openChat(browser: Browser, property: { id: string }) {
  const { id, chatRoomMemberships } = partOf(
    await browser.ask(open, { to: property.id }),
    'createChatRoomGuest',
  ) as Opened;
  const own = chatRoomMemberships.find(({ isOwn }) => isOwn);
  const guestToken = own?.guestToken ?? '';
  const say = async (body: string) => codeOf(await browser.ask(write, { room: id, t: guestToken, body }));
  return { id, guestToken, sideId: own?.id ?? '', say };
}

const reasonOf = ({ errors }: Awaited<ReturnType<Browser['ask']>>) => errors?.[0]?.extensions.reason;

describe('a blocked guest', () => {
  test('reads the chat but cannot write there, open another one or call, also from another address [BLOCK-05] [BLOCK-07] [BLOCK-09]', async () => {
    const holder = await buildChatHolder(server);
    const { ask, property } = holder;
    await openReceiver(server, holder.user);
    const browser = openBrowser(server);
    const chat = await openChat(browser, property);
    expect(await chat.say('買いませんか')).toBeUndefined();

    const answer = await ask(block, { room: chat.id, property: property.id, note: ' 迷惑行為 ' });

    expect(answer.data?.blockChatPeer).toMatchObject({
      name: '困った人',
      source: 'CHAT',
      note: '迷惑行為',
      expireAt: null,
      yobirinProperty: null,
    });
    browser.moveTo('198.51.100.7');
    expect(await chat.say('また来た')).toBe('FORBIDDEN');
    const second = await browser.ask(open, { to: property.id });
    expect([codeOf(second), reasonOf(second)]).toEqual(['FORBIDDEN', 'blocked']);
    const caller = await browser.openCalls();
    const application = { yobirinId: property.yobirinId ?? '', callerName: '別の名前' };
    expect(await caller.codeOf('APPLY', application)).toBe('CA0020');
    const shown = await browser.ask(show, { t: chat.guestToken });
    expect(shown.data?.chatRoomByGuest).toEqual({ id: chat.id, isArchived: false, canPost: false, isBlocked: true });
    expect(codeOf(await browser.ask(open, { to: (await buildChatHolder(server)).property.id }))).toBeUndefined();
  });

  test('is one of 16 in a hotel: the other 15 and a new one notice nothing [BLOCK-05]', async () => {
    const { ask, property } = await buildChatHolder(server);
    const guests = [];
    for (let count = 0; count < 16; count += 1) {
      const browser = openBrowser(server, { address: '203.0.113.50' });
      guests.push({ browser, chat: await openChat(browser, property) });
    }
    const [nuisance, ...others] = guests;

    await ask(block, { room: nuisance?.chat.id, property: property.id });

    expect(await nuisance?.chat.say('はい')).toBe('FORBIDDEN');
    const codes = await Promise.all(others.map(({ chat }) => chat.say('タオルをお願いします')));
    expect(codes).toEqual(others.map(() => undefined));
    const newcomer = openBrowser(server, { address: '203.0.113.50' });
    expect(codeOf(await newcomer.ask(open, { to: property.id }))).toBeUndefined();
  });

  test('cannot go on in another chat of the same browser, and can after the undo, which brings everything back [BLOCK-05] [BLOCK-08]', async () => {
    const { ask, property } = await buildChatHolder(server);
    const browser = openBrowser(server, { address: '203.0.113.60' });
    const [first, second] = [await openChat(browser, property), await openChat(browser, property)];
    await second.say('一つ目');
    const before = (await ask(room, { room: second.id, property: property.id })).data?.chatRoom;

    const { id } = partOf(await ask(block, { room: first.id, property: property.id }), 'blockChatPeer') as Blocking;
    expect(await second.say('だめ')).toBe('FORBIDDEN');
    const during = await ask(room, { room: second.id, property: property.id });
    expect(during.data?.chatRoom).toMatchObject({ canPost: false, isBlocking: true, blockId: id });
    expect((await ask(unblock, { id })).data?.unblock).toBe(id);

    expect((await ask(room, { room: second.id, property: property.id })).data?.chatRoom).toEqual(before);
    expect(await second.say('二つ目')).toBeUndefined();
  });

  test('may write again when the block expires [BLOCK-08]', async () => {
    const { ask, property } = await buildChatHolder(server);
    const chat = await openChat(openBrowser(server, { address: '203.0.113.61' }), property);
    const answer = await ask(block, { room: chat.id, property: property.id, hours: 24 });
    const { createdAt, expireAt } = partOf(answer, 'blockChatPeer') as Blocking;
    expect(new Date(expireAt ?? 0).getTime() - new Date(createdAt).getTime()).toBe(24 * hourMs);

    clock.advance(23 * hourMs);
    expect(await chat.say('まだ')).toBe('FORBIDDEN');
    clock.advance(hourMs);
    expect(await chat.say('もう')).toBeUndefined();
  });

  test('is listed once, however often they are blocked [BLOCK-10]', async () => {
    const { ask, property } = await buildChatHolder(server);
    const browser = openBrowser(server, { address: '203.0.113.62' });
    const [first, second] = [await openChat(browser, property), await openChat(browser, property)];

    await Promise.all([first, second, first].map(({ id }) => ask(block, { room: id, property: property.id })));
    await ask(block, { room: second.id, property: property.id, note: '二度目' });

    const listed = partOf(await ask(list, { property: property.id }), 'blocks');
    expect(listed).toEqual([expect.objectContaining({ note: '二度目', name: '困った人', source: 'CHAT' })]);
  });

  test('is told in the open chat, and so is every page of the holder [BLOCK-09] [BLOCK-11] [rule M-14]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const [guestPage, holderPage] = [await guest.open(), await openChatClient(server)];
    await holderPage.request('subscribeUser', { accessToken: holder.token });

    const property = holder.property.id;
    const { id } = partOf(await holder.ask(block, { room: chatRoomId, property }), 'blockChatPeer') as Blocking;

    const told = { name: 'standingChanged', payload: { chatRoomId } };
    await guestPage.eventually(() => expect(guestPage.heard).toContainEqual(told));
    const heard = { name: 'blocksChanged', payload: { yobirinPropertyId: property } };
    await holderPage.eventually(() => expect(holderPage.heard).toContainEqual(heard));
    const post = { body: 'もしもし', clientPostId: crypto.randomUUID() };
    expect(await guestPage.request('post', post)).toMatchObject({ errorCode: 'FORBIDDEN', reason: 'blocked' });
    await holder.ask(unblock, { id });
    await guestPage.eventually(() => expect(guestPage.payloadsOf('standingChanged')).toHaveLength(2));
    expect(await guestPage.request('post', post)).toMatchObject({ type: 'ACCEPT' });
  });

  test('adds nothing to the unread count while the block is in force [BLOCK-07]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server, { isApproved: false });
    await guest.write('見てください');
    const property = holder.property.id;
    const count = async () =>
      (await holder.ask('{ authenticatedUser { memberships { yobirinProperties { unreadAllChatCount } } } }')).data;
    const before = await count();

    const { id } = partOf(await holder.ask(block, { room: chatRoomId, property }), 'blockChatPeer') as Blocking;
    expect(JSON.stringify(await count())).toContain('"unreadAllChatCount":0');
    await holder.ask(unblock, { id });

    expect(JSON.stringify(before)).toContain('"unreadAllChatCount":1');
    expect(await count()).toEqual(before);
  });
});

describe('a blocked user', () => {
  test('cannot write, whichever of their IDs they use, while others can [BLOCK-03] [BLOCK-04]', async () => {
    const { chatRoomId, first: holder, second: nuisance } = await buildPairChat(server);
    const third = await buildChatHolder(server);
    await nuisance.write('こんにちは');

    const answer = await holder.ask(block, { room: chatRoomId, property: holder.property.id });

    expect(answer.data?.blockChatPeer).toMatchObject({ name: '', yobirinProperty: { id: nuisance.property.id } });
    const refused = await nuisance.send('また');
    expect([codeOf(refused), reasonOf(refused)]).toEqual(['FORBIDDEN', 'blocked']);
    const shown = await nuisance.ask(room, { room: chatRoomId, property: nuisance.property.id });
    expect(shown.data?.chatRoom).toMatchObject({ canPost: false, isBlocked: true, isBlocking: false, blockId: null });
    expect(codeOf(await holder.send('返事'))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await third.ask(start, { from: third.property.id, to: holder.property.id }))).toBeUndefined();
  });

  test('cannot begin a chat with another of their IDs [BLOCK-04]', async () => {
    const { chatRoomId, first: holder, second: nuisance } = await buildPairChat(server);
    const { member, groupId } = await buildGroupChat(server);
    await buildGroupMembership(server.ctx.db, { groupId, userId: nuisance.user.id });
    await holder.ask(block, { room: chatRoomId, property: holder.property.id });

    const other = await nuisance.ask(start, { from: member.property.id, to: holder.property.id });

    expect([codeOf(other), reasonOf(other)]).toEqual(['FORBIDDEN', 'blocked']);
    expect(codeOf(await member.ask(start, { from: member.property.id, to: holder.property.id }))).toBeUndefined();
  });

  test('who wrote as a group takes the group along, but not the other members’ own IDs [BLOCK-04] [OP-122]', async () => {
    const { chatRoomId, groupId, member, peer: holder } = await buildGroupChat(server);
    const colleague = await buildChatHolder(server);
    await buildGroupMembership(server.ctx.db, { groupId, userId: colleague.user.id });
    await member.write('広告です');

    await holder.ask(block, { room: chatRoomId, property: holder.property.id });

    const asGroup = holderIn(server, { ...colleague, property: member.property, side: member.side });
    expect(codeOf(await asGroup.send('私も'))).toBe('FORBIDDEN');
    const { sides } = await buildPairChatRoom(server.ctx.db, [colleague.property.id, holder.property.id]);
    const [side] = sides;
    if (!side) throw new Error('A room has two sides');
    expect(codeOf(await holderIn(server, { ...colleague, side }).send('個人として'))).toBeUndefined();
  });

  test('takes 300 posts in vain: none of them arrives [BLOCK-04]', async () => {
    const { chatRoomId, first: holder, second: nuisance } = await buildPairChat(server);
    const page = await nuisance.open();
    await holder.ask(block, { room: chatRoomId, property: holder.property.id });

    const posts = Array.from({ length: 300 }, (_, index) => ({
      body: `広告 ${index}`,
      clientPostId: crypto.randomUUID(),
    }));
    const answers = await Promise.allSettled(posts.slice(0, 100).map((post) => page.request('post', post)));
    const byHttp = await Promise.all(posts.slice(100).map(({ body }) => nuisance.send(body)));

    expect(answers.filter((one) => one.status === 'fulfilled' && one.value.type === 'ACCEPT')).toEqual([]);
    // The limit of posts refuses most of them before the block does.
    for (const code of byHttp.map(codeOf)) expect(['FORBIDDEN', 'TOO_MANY_REQUESTS']).toContain(code);
    expect((await holder.fetch()).edges).toEqual([]);
  });
});

test('the browser gets its mark when it writes, not when it looks, and the server stores a hash [BLOCK-06]', async () => {
  const { property } = await buildChatHolder(server);
  const browser = openBrowser(server);
  await fetch(`${server.url}/${property.yobirinId}`).then((page) => expect(page.headers.get('set-cookie')).toBeNull());
  await browser.ask('{ planMasters { id } }');
  expect(browser.setCookie()).toBeNull();

  await openChat(browser, property);

  expect(browser.setCookie()).toMatch(/^browserMark=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const mark = browser.cookie().split('=')[1] ?? '';
  await openChat(browser, property);
  expect(browser.cookie()).toBe(`browserMark=${mark}`);
  const { rows } = await server.ctx.pool.query('select distinct browser_mark_hash as hash from chat_room_memberships');
  expect(rows.map(({ hash }) => hash)).not.toContain(mark);
});

test('a block of a guest without a browser mark ends no call of others, and a later one replaces it [BLOCK-05]', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const { id } = await buildCall(server.ctx.db, { toYobirinPropertyId: holder.property.id });

  expect(codeOf(await holder.ask(block, { room: chatRoomId, property: holder.property.id }))).toBeUndefined();
  await server.ctx.events.settle();
  expect((await server.ctx.pool.query('select status from calls where id = $1', [id])).rows).toEqual([
    { status: 'CALLING' },
  ]);

  const mark = "update chat_room_memberships set browser_mark_hash = 'mark' where id = $1";
  await server.ctx.pool.query(mark, [guest.side.id]);
  expect(codeOf(await holder.ask(block, { room: chatRoomId, property: holder.property.id }))).toBeUndefined();
});

test('a block of an earlier release stops the chat in which it was made, and no other one of its address [BLOCK-12]', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const yobirinPropertyId = holder.property.id;
  const insertion = `insert into guest_blocks (yobirin_property_id, chat_room_membership_id, address_hash, reason, created_at)
    values ($1, $2, 'key.hash', '', now())`;
  await server.ctx.pool.query(insertion, [yobirinPropertyId, guest.side.id]);

  expect(codeOf(await guest.send('もしもし'))).toBe('FORBIDDEN');
  const neighbour = await openChat(openBrowser(server), holder.property);
  expect(await neighbour.say('こんにちは')).toBeUndefined();
  const shown = await holder.ask(room, { room: chatRoomId, property: yobirinPropertyId });
  expect(shown.data?.chatRoom).toMatchObject({ isBlocking: true });
});

test('only holders block, list and unblock, and a mark of a wrong form is refused [BLOCK-10] [BLOCK-06]', async () => {
  const { chatRoomId, holder } = await buildGuestChat(server);
  const other = await buildChatHolder(server);
  const property = holder.property.id;
  const { id } = partOf(await holder.ask(block, { room: chatRoomId, property }), 'blockChatPeer') as Blocking;

  const asOther = [
    await other.ask(block, { room: chatRoomId, property }),
    await other.ask(list, { property }),
    await other.ask(unblock, { id }),
  ];
  expect(asOther.map(codeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(codeOf(await sendGraphql(server, unblock, { id }))).toBe('UNAUTHENTICATED');
  const wrong = 'mutation { keepBrowserMark(browserMark: "x; Domain=evil.example") }';
  expect(codeOf(await sendGraphql(server, wrong))).toBe('BAD_USER_INPUT');
});
