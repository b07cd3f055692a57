import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildGroup } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { testPassword } from '../../../testing/builders/user.ts';
import { askAs, buildChatHolder, buildGuestChat, buildPairChat, holderIn } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { guestRoomsPerPair, postsPerSide } from '../chat.limits.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';
import { endDueChats } from '../room/end-chat.service.ts';

let server: TestApp;
const clock = createTestClock();

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const create = `mutation ($input: CreateChatRoomGuestInput!) {
  createChatRoomGuest(input: $input) { id isArchived scheduleEndAt canPost
    chatRoomMemberships { id isOwn isApproved guestToken guestName guestEmail guestLanguage callerName yobirinProperty { nickname } } } }`;
const show = `query ($guestToken: String!) {
  chatRoomByGuest(guestToken: $guestToken) { id canPost chatRoomMemberships { isOwn isApproved note guestEmail guestLanguage } } }`;

type GuestRoom = {
  id: string;
  scheduleEndAt: string;
  chatRoomMemberships: { id: string; guestToken: string | null }[];
};

async function createRoom(input: Record<string, unknown>): Promise<GuestRoom> {
  const { data, errors } = await sendGraphql(server, create, { input: { guestName: '佐藤', ...input } });
  if (errors) throw new Error(errors[0]?.message);
  return data?.createChatRoomGuest as GuestRoom;
}

function findRoom(id: string) {
  return server.ctx.db.select().from(chatRooms).where(eq(chatRooms.id, id));
}

describe('a guest', () => {
  test('opens a chat, and gets a token once, of which only a hash is stored [API-GQL-44] [GUEST-03] [CHAT-06] [CHAT-08]', async () => {
    const { property } = await buildChatHolder(server);
    const before = clock.now().getTime();

    const room = await createRoom({ toYobirinPropertyId: property.id, callerName: '101号室', guestName: ' 佐藤 ' });

    const [own, host] = room.chatRoomMemberships;
    expect(room).toMatchObject({ isArchived: false, canPost: true });
    const begunMs = new Date(room.scheduleEndAt).getTime() - limits.guestChatMs;
    expect(begunMs).toBeGreaterThanOrEqual(before);
    expect(begunMs).toBeLessThanOrEqual(clock.now().getTime());
    expect(own).toMatchObject({ isOwn: true, isApproved: false, guestName: '佐藤', callerName: '101号室' });
    expect(host).toMatchObject({ isOwn: false, guestToken: null, yobirinProperty: { nickname: property.nickname } });
    expect(Buffer.from(own?.guestToken ?? '', 'base64url')).toHaveLength(32);
    const rows = await server.ctx.db
      .select()
      .from(chatRoomMemberships)
      .where(eq(chatRoomMemberships.chatRoomId, room.id));
    expect(JSON.stringify(rows)).not.toContain(own?.guestToken);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  test('needs only the token [GUEST-04] [API-GQL-20] [GUEST-08]', async () => {
    const { chatRoomId, guest } = await buildGuestChat(server);

    const shown = await sendGraphql(server, show, { guestToken: guest.guestToken });

    expect(shown.data?.chatRoomByGuest).toMatchObject({ id: chatRoomId, canPost: true });
    expect(codeOf(await sendGraphql(server, show, { guestToken: `${guest.guestToken}x` }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, show, { guestToken: '' }))).toBe('BAD_USER_INPUT');
  });

  test('gives an e-mail address, at the start or later, with a language [GUEST-02] [GUEST-07] [API-GQL-47] [VALID-08]', async () => {
    const { property } = await buildChatHolder(server);
    const toYobirinPropertyId = property.id;
    const { chatRoomMemberships: sides } = await createRoom({
      toYobirinPropertyId,
      guestEmail: 'guest@test.example',
      guestLanguage: 'EN',
    });
    const guestToken = sides[0]?.guestToken;
    const update = `mutation ($guestToken: String!, $guestEmail: String, $guestLanguage: GuestLanguage) {
      updateChatRoomMembershipByGuest(guestToken: $guestToken, guestEmail: $guestEmail, guestLanguage: $guestLanguage) {
        guestEmail guestLanguage } }`;
    const change = (fields: object) => sendGraphql(server, update, { guestToken, ...fields });

    expect(sides[0]).toMatchObject({ guestEmail: 'guest@test.example', guestLanguage: 'EN' });
    const changed = await change({ guestEmail: ' sato@test.example ', guestLanguage: 'JP' });
    expect(changed.data?.updateChatRoomMembershipByGuest).toEqual({
      guestEmail: 'sato@test.example',
      guestLanguage: 'JP',
    });
    const removed = await change({ guestEmail: '' });
    expect(removed.data?.updateChatRoomMembershipByGuest).toMatchObject({ guestEmail: null });
    expect(codeOf(await change({ guestEmail: 'sato@test.example' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await change({ guestEmail: 'sato@', guestLanguage: 'JP' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, update, { guestToken: 'x', guestEmail: '' }))).toBe('NOT_FOUND');
  });

  test('has the language of the page, also without an e-mail address, until the guest changes it [GUEST-02] [LANG-10]', async () => {
    const { property } = await buildChatHolder(server);
    const toYobirinPropertyId = property.id;
    const { chatRoomMemberships: sides } = await createRoom({ toYobirinPropertyId, guestLanguage: 'ZH_HANT' });
    const guestToken = sides[0]?.guestToken;

    const changed = await sendGraphql(
      server,
      `mutation ($guestToken: String!) {
        updateChatRoomMembershipByGuest(guestToken: $guestToken, guestLanguage: KO) { guestEmail guestLanguage } }`,
      { guestToken },
    );

    expect(sides[0]).toMatchObject({ guestEmail: null, guestLanguage: 'ZH_HANT' });
    expect(changed.data?.updateChatRoomMembershipByGuest).toEqual({ guestEmail: null, guestLanguage: 'KO' });
  });

  test('of a client that names no language has that of the request [GUEST-02] [LANG-02]', async () => {
    const { property } = await buildChatHolder(server);
    const input = { toYobirinPropertyId: property.id, guestName: '佐藤' };

    const { data } = await sendGraphql(
      server,
      'mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { chatRoomMemberships { isOwn guestLanguage } } }',
      { input },
      { 'accept-language': 'zh-TW,en;q=0.5' },
    );

    const room = data?.createChatRoomGuest as { chatRoomMemberships: object[] };
    expect(room.chatRoomMemberships).toContainEqual({ isOwn: true, guestLanguage: 'ZH_HANT' });
  });

  test('shows the other side a name, not an address', async () => {
    const holder = await buildChatHolder(server);
    const mailable = { guestEmail: 'guest@test.example', guestLanguage: 'EN' };
    const { id } = await createRoom({ toYobirinPropertyId: holder.property.id, ...mailable });

    const { data } = await holder.ask(
      `query ($room: ID!, $property: ID!) { chatRoom(chatRoomId: $room, yobirinPropertyId: $property) {
        chatRoomMemberships { isOwn aliasName guestName guestEmail } } }`,
      { room: id, property: holder.property.id },
    );

    expect(data?.chatRoom).toEqual({
      chatRoomMemberships: [
        { isOwn: true, aliasName: '佐藤', guestName: null, guestEmail: null },
        { isOwn: false, aliasName: null, guestName: '佐藤', guestEmail: null },
      ],
    });
  });

  test.each([
    ['a nameless one', { guestName: '　' }, 'BAD_USER_INPUT'],
    ['one with a bad address', { guestEmail: 'sato@', guestLanguage: 'JP' }, 'BAD_USER_INPUT'],
    ['one whose mails have no language', { guestEmail: 'sato@test.example' }, 'BAD_USER_INPUT'],
    ['one who wants an ID that does not exist', { toYobirinPropertyId: '999999999' }, 'NOT_FOUND'],
  ])('is refused: %s', async (_, fields, code) => {
    const { property } = await buildChatHolder(server);
    const input = { toYobirinPropertyId: property.id, guestName: '佐藤', ...fields };

    expect(codeOf(await sendGraphql(server, create, { input }))).toBe(code);
  });

  test.each(['USER', 'MEMBER'] as const)(
    'cannot write to an ID that takes chats from %s only [PERM-08]',
    async (receiveChatFrom) => {
      const to = await buildProperty(server.ctx.db, { receiveChatFrom });

      const answer = await sendGraphql(server, create, { input: { toYobirinPropertyId: to.id, guestName: '佐藤' } });

      expect(codeOf(answer)).toBe('FORBIDDEN');
    },
  );

  test('cannot write to an ID whose license has expired [OP-52]', async () => {
    const account = await buildAccount(server.ctx.db, { plan: 'free' });
    const { property: to } = await buildColleague(server.ctx.db, account.id);

    const answer = await sendGraphql(server, create, { input: { toYobirinPropertyId: to.id, guestName: '佐藤' } });

    expect(codeOf(answer)).toBe('UNPROCESSABLE_ENTITY');
  });

  test('opens a limited number of chats with an ID', async () => {
    const { property } = await buildChatHolder(server);
    const input = { toYobirinPropertyId: property.id, guestName: '佐藤' };
    for (let count = 0; count < guestRoomsPerPair.max; count++) await createRoom(input);

    const refused = await sendGraphql(server, create, { input });
    clock.advance(guestRoomsPerPair.windowMs);

    expect(codeOf(refused)).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await sendGraphql(server, create, { input }))).toBeUndefined();
  });
});

test('a guest writes a limited number of posts', async () => {
  const { guest } = await buildGuestChat(server);
  // Rejected attempts count, too.
  const tries = await Promise.all(Array.from({ length: postsPerSide.max }, () => guest.send(' ')));
  expect(new Set(tries.map(codeOf))).toEqual(new Set(['BAD_USER_INPUT']));

  const refused = await guest.send('もう一つ');
  clock.advance(postsPerSide.windowMs);

  expect(codeOf(refused)).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await guest.send('もう一つ'))).toBeUndefined();
});

const approve = `mutation ($id: ID!, $property: ID!) {
  updateChatRoomMembership(id: $id, yobirinPropertyId: $property, isApproved: true) { isApproved unreadChatCount } }`;

describe('until a guest is approved', () => {
  test('the guest may write, and the other side may not [CHAT-06] [CHAT-07]', async () => {
    const { holder, guest } = await buildGuestChat(server, { isApproved: false });

    expect(codeOf(await guest.send('お願いします'))).toBeUndefined();
    expect(codeOf(await holder.send('はい'))).toBe('UNPROCESSABLE_ENTITY');
  });

  test('the guest cannot see whether the holder has read [CHAT-06] [OP-38] [rule M-5]', async () => {
    const { holder, guest } = await buildGuestChat(server, { isApproved: false });
    const client = await guest.open();
    await guest.write('見えますか');

    await holder.fetch();
    const [unseen] = (await guest.fetch()).edges;
    await holder.ask(approve, { id: holder.side.id, property: holder.property.id });
    const [seen] = (await guest.fetch()).edges;

    const side = holder.side.id;
    expect(unseen?.node.chatReadStatuses).toEqual([{ chatRoomMembershipId: side, isRead: false }]);
    expect(seen?.node.chatReadStatuses).toEqual([{ chatRoomMembershipId: side, isRead: true }]);
    await client.eventually(() =>
      expect(client.roomEvents().map(({ type }) => type)).toEqual(['CREATE', 'APPROVE', 'READ']),
    );
  });

  test('the guest cannot see that the holder is typing [CHAT-06] [rule M-5]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server, { isApproved: false });
    const [guestPage, holderPage] = [await guest.open(), await holder.open()];

    await holderPage.request('typing', { isTyping: true });
    await guestPage.request('typing', { isTyping: true });

    const typing = { chatRoomId, chatRoomMembershipId: guest.side.id, isTyping: true, colleague: null };
    await holderPage.eventually(() => expect(holderPage.heard).toEqual([{ name: 'typing', payload: typing }]));
    expect(guestPage.heard).toEqual([]);
  });

  test('the holder can approve, which opens the chat once [CHAT-07] [CHAT-19]', async () => {
    const { holder, guest } = await buildGuestChat(server, { isApproved: false });
    const client = await guest.open();
    await guest.write('お願いします');
    const own = { id: holder.side.id, property: holder.property.id };

    const answers = [await holder.ask(approve, own), await holder.ask(approve, own)];

    expect(answers.map(({ data }) => data?.updateChatRoomMembership)).toEqual([
      { isApproved: true, unreadChatCount: 0 },
      { isApproved: true, unreadChatCount: 0 },
    ]);
    expect(codeOf(await holder.send('はい'))).toBeUndefined();
    await client.eventually(() =>
      expect(client.roomEvents().map(({ type }) => type)).toEqual(['CREATE', 'APPROVE', 'READ', 'CREATE']),
    );
  });
});

const end = 'mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id isArchived canPost } }';
const endByGuest = `mutation ($guestToken: String!) {
  updateChatRoomByGuest(guestToken: $guestToken, isArchived: true) { isArchived } }`;

describe('a guest chat ends', () => {
  test('by the holder, who can still read it [CHAT-09] [CHAT-10] [CHAT-11] [API-GQL-45]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    await guest.write('さようなら');

    const ended = await holder.ask(end, { id: chatRoomId });

    expect(ended.data?.updateChatRoom).toEqual({ id: chatRoomId, isArchived: true, canPost: false });
    expect((await holder.fetch()).edges.map(({ node }) => node.body)).toEqual(['さようなら']);
    expect(codeOf(await holder.send('もう一つ'))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await holder.ask(end, { id: chatRoomId }))).toBe('UNPROCESSABLE_ENTITY');
    expect(codeOf(await sendGraphql(server, show, { guestToken: guest.guestToken }))).toBe('NOT_FOUND');
    expect(codeOf(await guest.send('もう一つ'))).toBe('NOT_FOUND');
  });

  test('by the guest [CHAT-09] [GUEST-06] [API-GQL-45]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);

    const ended = await sendGraphql(server, endByGuest, { guestToken: guest.guestToken });

    expect(ended.data?.updateChatRoomByGuest).toEqual({ isArchived: true });
    expect((await findRoom(chatRoomId))[0]?.archivedAt).toBeInstanceOf(Date);
    expect(codeOf(await sendGraphql(server, endByGuest, { guestToken: guest.guestToken }))).toBe('NOT_FOUND');
    expect(codeOf(await holder.send('もしもし'))).toBe('UNPROCESSABLE_ENTITY');
  });

  test.each([
    ['a seat', 'resetYobirinId'],
    ['a group', 'resetGroup'],
    ['a whole account', 'deleteAuthenticatedUser'],
  ] as const)('with the ID of %s, when that is deleted [CHAT-09] [CHAT-10]', async (_what, deletion) => {
    const { db } = server.ctx;
    const { owner, accountId } = await buildCompany(db, { plan: 'business' });
    const { property } = await buildColleague(db, accountId);
    const group = await buildGroup(db, { accountId });
    const { id: ofGroup } = await buildProperty(db, { groupId: group.id });
    const yobirinPropertyId = deletion === 'resetGroup' ? ofGroup : property.id;
    const { room, guestToken } = await buildGuestChatRoom(db, { yobirinPropertyId, isApproved: true });
    const { room: other } = await buildGuestChatRoom(db);
    const { ask } = await askAs(server, owner);

    const deletions = {
      resetYobirinId: `resetYobirinId(yobirinPropertyId: ${property.id})`,
      resetGroup: `resetGroup(id: ${group.id})`,
      deleteAuthenticatedUser: `deleteAuthenticatedUser(password: "${testPassword}")`,
    };
    expect(codeOf(await ask(`mutation { ${deletions[deletion]} }`))).toBeUndefined();
    await server.ctx.events.settle();
    expect(codeOf(await sendGraphql(server, show, { guestToken }))).toBe('NOT_FOUND');
    await endDueChats(server.ctx);

    expect((await findRoom(room.id))[0]?.archivedAt).toBeInstanceOf(Date);
    expect((await findRoom(other.id))[0]?.archivedAt).toBeNull();
  });

  test('after 30 days, once on any number of nodes, with an event to open pages [CHAT-08] [OP-22]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const client = await holder.open();
    clock.advance(limits.guestChatMs);
    expect(codeOf(await guest.send('まだ'))).toBe('NOT_FOUND');

    await Promise.all([1, 2, 3].map(() => endDueChats(server.ctx, { atOnce: 1 })));
    const later = holderIn(server, { ...holder, ...(await askAs(server, holder.user)) });
    await later.fetch();

    await client.eventually(() => expect(client.roomEvents()).toEqual([{ type: 'TERMINATE', body: { chatRoomId } }]));
    expect((await findRoom(chatRoomId))[0]?.archivedAt).toBeInstanceOf(Date);
    expect(codeOf(await later.send('まだ'))).toBe('UNPROCESSABLE_ENTITY');
  });

  test('and erases the guest’s mail address and token [CHAT-10]', async () => {
    const { property } = await buildChatHolder(server);
    const mailable = { guestEmail: 'guest@test.example', guestLanguage: 'EN' };
    const room = await createRoom({ toYobirinPropertyId: property.id, ...mailable });
    const [own] = room.chatRoomMemberships;

    await sendGraphql(server, endByGuest, { guestToken: own?.guestToken });

    const [row] = await server.ctx.db
      .select()
      .from(chatRoomMemberships)
      .where(eq(chatRoomMemberships.id, own?.id ?? ''));
    expect(row).toMatchObject({ guestName: '佐藤', guestEmail: null, guestTokenHash: null, guestTokenSealed: null });
  });

  test('only by its two sides, and never between users [CHAT-11] [OP-63]', async () => {
    const { chatRoomId } = await buildGuestChat(server);
    const { chatRoomId: pairRoomId, first } = await buildPairChat(server);

    expect(codeOf(await sendGraphql(server, end, { id: chatRoomId }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await first.ask(end, { id: chatRoomId }))).toBe('NOT_FOUND');
    expect(codeOf(await first.ask(end, { id: pairRoomId }))).toBe('UNPROCESSABLE_ENTITY');
    const reopen = 'mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: false) { id } }';
    expect(codeOf(await first.ask(reopen, { id: pairRoomId }))).toBe('BAD_USER_INPUT');
  });
});
