import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGuestChatRoom, buildPairChatRoom } from '../../../testing/builders/chat.ts';
import { buildColleague } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { askAs, buildChatHolder, buildGuestChat, buildPairChat, partOf } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chatRooms } from '../chat.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const create = `mutation ($from: ID!, $to: ID!) {
  createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id canPost
    chatRoomMemberships { isOwn isApproved isDisabled yobirinProperty { id } } } }`;
const list = `query ($property: ID!, $cursor: String, $take: Int) {
  chatRooms(yobirinPropertyId: $property, cursor: $cursor, take: $take) {
    edges { cursor node { id isArchived scheduleEndAt lastPostedBody hasPosts unreadCount canPost updatedAt
      chatRoomMemberships { id isOwn aliasName note guestName guestEmail guestToken yobirinProperty { nickname } } } }
    pageInfo { hasNextPage endCursor totalCount } } }`;
const show = `query ($room: ID!, $property: ID!) {
  chatRoom(chatRoomId: $room, yobirinPropertyId: $property) { id canPost isArchived } }`;

type Rooms = { edges: { node: { id: string } & Record<string, unknown> }[]; pageInfo: Record<string, unknown> };

type Asking = Awaited<ReturnType<typeof buildChatHolder>>;

async function roomsOf({ ask, property }: Pick<Asking, 'ask' | 'property'>, page = {}): Promise<Rooms> {
  const { data } = await ask(list, { property: property.id, ...page });
  // The query `list` selects these fields.
  return data?.chatRooms as Rooms;
}

const idsOf = ({ edges }: Rooms) => edges.map(({ node }) => node.id);

describe('a chat of two IDs', () => {
  test('is opened once, even if both sides start at once [API-GQL-43]', async () => {
    const [from, to] = [await buildChatHolder(server), await buildChatHolder(server)];
    const before = await server.ctx.db.$count(chatRooms);

    const answers = await Promise.all([
      from.ask(create, { from: from.property.id, to: to.property.id }),
      to.ask(create, { from: to.property.id, to: from.property.id }),
      from.ask(create, { from: from.property.id, to: to.property.id }),
    ]);

    expect(answers.map(codeOf)).toEqual([undefined, undefined, undefined]);
    expect(await server.ctx.db.$count(chatRooms)).toBe(before + 1);
    expect(answers[0]?.data?.createChatRoom).toMatchObject({
      canPost: true,
      chatRoomMemberships: [
        { isOwn: true, isDisabled: false, yobirinProperty: { id: from.property.id } },
        { isOwn: false, isDisabled: null, yobirinProperty: { id: to.property.id } },
      ],
    });
  });

  test('appears in the list of the other side with the first post', async () => {
    const [from, to] = [await buildChatHolder(server), await buildChatHolder(server)];
    const opened = await from.ask(create, { from: from.property.id, to: to.property.id });
    const { id } = partOf(opened, 'createChatRoom') as { id: string };
    const [empty] = (await roomsOf(from)).edges;
    expect(empty?.node).toMatchObject({ id, lastPostedBody: '', hasPosts: false });
    expect(idsOf(await roomsOf(to))).toEqual([]);

    const write = `mutation ($room: ID!, $property: ID!) {
      createChatPost(chatRoomId: $room, yobirinPropertyId: $property, body: "はじめまして") { id } }`;
    await from.ask(write, { room: id, property: from.property.id });

    const [room] = (await roomsOf(to)).edges;
    expect(room?.node).toMatchObject({
      id,
      lastPostedBody: 'はじめまして',
      hasPosts: true,
      unreadCount: 1,
      scheduleEndAt: null,
    });
  });

  test.each([
    { receiveChatFrom: 'ALL', isSameAccount: false, code: undefined },
    { receiveChatFrom: 'USER', isSameAccount: false, code: undefined },
    { receiveChatFrom: 'MEMBER', isSameAccount: false, code: 'FORBIDDEN' },
    { receiveChatFrom: 'MEMBER', isSameAccount: true, code: undefined },
  ] as const)(
    'with one that takes chats from $receiveChatFrom, same account $isSameAccount: $code [OP-14]',
    async ({ receiveChatFrom, isSameAccount, code }) => {
      const from = await buildChatHolder(server);
      const { id: userId } = await buildUser(server.ctx.db);
      const seat = isSameAccount && (await buildMembership(server.ctx.db, { accountId: from.accountId, userId }));
      const to = await buildProperty(server.ctx.db, { receiveChatFrom, ...(seat && { membershipId: seat.id }) });

      expect(codeOf(await from.ask(create, { from: from.property.id, to: to.id }))).toBe(code);
    },
  );

  test('cannot be started with an ID whose license has expired, but an existing one stays [OP-52]', async () => {
    const { db } = server.ctx;
    const from = await buildChatHolder(server);
    const account = await buildAccount(db, { plan: 'free' });
    const [{ property: known }, { property: unknown }] = [
      await buildColleague(db, account.id),
      await buildColleague(db, account.id),
    ];
    const { room } = await buildPairChatRoom(db, [from.property.id, known.id]);

    expect((await from.ask(create, { from: from.property.id, to: known.id })).data?.createChatRoom).toMatchObject({
      id: room.id,
    });
    expect(codeOf(await from.ask(create, { from: from.property.id, to: unknown.id }))).toBe('UNPROCESSABLE_ENTITY');
  });

  test('is opened only by a holder, and only with another existing ID', async () => {
    const { first, second } = await buildPairChat(server);
    const stranger = await buildChatHolder(server);
    const pair = { from: first.property.id, to: second.property.id };

    expect(codeOf(await sendGraphql(server, create, pair))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger.ask(create, pair))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(create, { from: stranger.property.id, to: '999999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(create, { from: stranger.property.id, to: stranger.property.id }))).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('the list of an ID', () => {
  test('has the room with the latest post on top, page by page [CHAT-01] [API-GQL-19] [ENTITY-22]', async () => {
    const holder = await buildChatHolder(server);
    const rooms = [];
    for (let count = 0; count < 3; count++) {
      rooms.push(await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId: holder.property.id }));
    }
    const [oldest, , newest] = rooms;
    const write = `mutation ($room: ID!, $guestToken: String!) {
      createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "まだですか") { id } }`;
    await sendGraphql(server, write, { room: oldest?.room.id, guestToken: oldest?.guestToken });

    const first = await roomsOf(holder, { take: 2 });
    const second = await roomsOf(holder, { take: 2, cursor: first.pageInfo.endCursor });

    expect(idsOf(first)).toEqual([oldest?.room.id, newest?.room.id]);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, totalCount: 3 });
    expect(idsOf(second)).toEqual([rooms[1]?.room.id]);
    expect(first.edges[0]?.node).toMatchObject({
      isArchived: false,
      scheduleEndAt: oldest?.room.scheduleEndAt?.toISOString(),
      updatedAt: expect.any(String),
      lastPostedBody: 'まだですか',
      unreadCount: 1,
      canPost: false,
      chatRoomMemberships: [
        {
          id: oldest?.host.id,
          isOwn: true,
          aliasName: 'Visitor',
          note: '',
          yobirinProperty: { nickname: 'Front desk' },
        },
        { id: oldest?.guest.id, isOwn: false, aliasName: null, note: null, guestName: 'Visitor', guestToken: null },
      ],
    });
  });

  test('is visible only to holders of the ID', async () => {
    const holder = await buildChatHolder(server);
    const stranger = await buildChatHolder(server);

    expect(codeOf(await sendGraphql(server, list, { property: holder.property.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger.ask(list, { property: holder.property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await holder.ask(list, { property: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await holder.ask(list, { property: holder.property.id, take: 101 }))).toBe('BAD_USER_INPUT');
  });

  test('is shared by the members of a group', async () => {
    const { db } = server.ctx;
    const group = await buildGroup(db);
    const user = await buildUser(db);
    await buildGroupMembership(db, { groupId: group.id, userId: user.id });
    const property = await buildProperty(db, { groupId: group.id });
    const { room } = await buildGuestChatRoom(db, { yobirinPropertyId: property.id });
    const { ask } = await askAs(server, user);

    expect(idsOf(await roomsOf({ ask, property }))).toEqual([room.id]);
  });
});

describe('a room', () => {
  test('is shown to its sides, by the ID that takes part [CHAT-02] [API-GQL-20]', async () => {
    const { chatRoomId, first } = await buildPairChat(server);
    const [stranger, other] = [await buildChatHolder(server), await buildPairChat(server)];

    const shown = await first.ask(show, { room: chatRoomId, property: first.property.id });

    expect(shown.data?.chatRoom).toEqual({ id: chatRoomId, canPost: true, isArchived: false });
    expect(codeOf(await sendGraphql(server, show, { room: chatRoomId, property: first.property.id }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await stranger.ask(show, { room: chatRoomId, property: stranger.property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(show, { room: chatRoomId, property: first.property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await first.ask(show, { room: other.chatRoomId, property: first.property.id }))).toBe('NOT_FOUND');
  });

  test('of another ID of the viewer is refused [CHAT-02]', async () => {
    const { chatRoomId, first } = await buildPairChat(server);
    const group = await buildGroup(server.ctx.db);
    await buildGroupMembership(server.ctx.db, { groupId: group.id, userId: first.user.id });
    const groupProperty = await buildProperty(server.ctx.db, { groupId: group.id });

    expect(codeOf(await first.ask(show, { room: chatRoomId, property: groupProperty.id }))).toBe(
      'UNPROCESSABLE_ENTITY',
    );
  });
});

const change = `mutation ($id: ID!, $property: ID!, $note: String, $aliasName: String, $isApproved: Boolean, $isDisabled: Boolean) {
  updateChatRoomMembership(id: $id, yobirinPropertyId: $property, note: $note, aliasName: $aliasName,
    isApproved: $isApproved, isDisabled: $isDisabled) { id note aliasName isApproved isDisabled } }`;

describe('the side of an ID', () => {
  test('holds a note and, for a guest, a name [CHAT-17] [API-GQL-46] [ENTITY-23]', async () => {
    const { holder } = await buildGuestChat(server);
    const own = { id: holder.side.id, property: holder.property.id };

    const changed = await holder.ask(change, { ...own, note: ' 常連 ', aliasName: '101号室' });
    const unchanged = await holder.ask(change, own);

    const expected = { id: own.id, note: '常連', aliasName: '101号室', isApproved: true, isDisabled: false };
    expect(changed.data?.updateChatRoomMembership).toEqual(expected);
    expect(unchanged.data?.updateChatRoomMembership).toEqual(expected);
  });

  test('needs a name for a guest, and has none for an ID [CHAT-17] [VALID-07]', async () => {
    const { holder } = await buildGuestChat(server);
    const { first } = await buildPairChat(server);

    const nameless = await holder.ask(change, { id: holder.side.id, property: holder.property.id, aliasName: ' ' });
    const renamed = await first.ask(change, { id: first.side.id, property: first.property.id, aliasName: '誰か' });

    expect(nameless.errors?.[0]?.extensions).toMatchObject({ fields: { aliasName: 'required' } });
    expect(codeOf(renamed)).toBe('UNPROCESSABLE_ENTITY');
  });

  test('can be hidden until the next post [CHAT-12] [OP-38]', async () => {
    const { chatRoomId, first, second } = await buildPairChat(server);
    await first.ask(change, { id: first.side.id, property: first.property.id, isDisabled: true });
    expect(idsOf(await roomsOf(first))).toEqual([]);
    expect(idsOf(await roomsOf(second))).toEqual([chatRoomId]);

    await second.write('お元気ですか');

    expect(idsOf(await roomsOf(first))).toEqual([chatRoomId]);
  });

  test('is changed only by its holder', async () => {
    const { first, second } = await buildPairChat(server);
    const stranger = await buildChatHolder(server);
    const own = { id: first.side.id, property: first.property.id, note: '?' };

    expect(codeOf(await sendGraphql(server, change, own))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger.ask(change, own))).toBe('NOT_FOUND');
    expect(codeOf(await second.ask(change, own))).toBe('NOT_FOUND');
    expect(codeOf(await first.ask(change, { ...own, id: second.side.id }))).toBe('NOT_FOUND');
    expect(codeOf(await first.ask(change, { ...own, note: 'あ'.repeat(2_001) }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await first.ask(change, { ...own, isApproved: false }))).toBe('BAD_USER_INPUT');
  });
});
