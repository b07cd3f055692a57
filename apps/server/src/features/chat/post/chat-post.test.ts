import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildPairChatRoom } from '../../../testing/builders/chat.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import {
  askAs,
  buildChatHolder,
  buildGuestChat,
  buildPairChat,
  holderIn,
  postFields,
} from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chatPosts, chatRoomMemberships } from '../chat.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const countPosts = (chatRoomId: string) => server.ctx.db.$count(chatPosts, eq(chatPosts.chatRoomId, chatRoomId));

async function unreadOf(sideId: string): Promise<number | undefined> {
  const [side] = await server.ctx.db.select().from(chatRoomMemberships).where(eq(chatRoomMemberships.id, sideId));
  return side?.unreadCount;
}

const bodiesOf = ({ edges }: { edges: { node: { body: string } }[] }) => edges.map(({ node }) => node.body);

describe('a post', () => {
  test('of a user is visible to both sides, and names its writer [CHAT-13] [API-GQL-48] [API-GQL-21] [ENTITY-24]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);

    const post = await holder.write(' こんにちは\r\n ');

    expect(post).toEqual({
      id: expect.stringMatching(/^\d+$/),
      clientPostId: null,
      chatRoomId,
      body: 'こんにちは',
      createdAt: post.updatedAt,
      updatedAt: expect.any(String),
      postUserId: holder.user.id,
      postUserNickname: holder.property.nickname,
      chatRoomMembershipId: holder.side.id,
      isAiReply: false,
      language: null,
      chatReadStatuses: [{ chatRoomMembershipId: guest.side.id, isRead: false }],
      attachments: [],
      voice: null,
    });
    expect((await holder.fetch()).edges.map(({ node }) => node)).toEqual([post]);
    expect(bodiesOf(await guest.fetch())).toEqual(['こんにちは']);
  });

  test('of a guest has no user [GUEST-05]', async () => {
    const { guest } = await buildGuestChat(server);

    const post = await guest.write('101号室です');

    expect(post).toMatchObject({ postUserId: null, postUserNickname: null, chatRoomMembershipId: guest.side.id });
  });

  test('needs a body, or an attachment [CHAT-05]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);

    for (const chatter of [holder, guest]) {
      const answer = await chatter.send(' \n　');
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { body: 'required' } });
    }
    expect(await countPosts(chatRoomId)).toBe(0);
  });

  test('sent twenty times at once is saved and counted once [rule M-4]', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const clientPostId = randomUUID();

    const posts = await Promise.all(Array.from({ length: 20 }, () => guest.write('一度だけ', { clientPostId })));

    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    expect(posts[0]).toMatchObject({ clientPostId, body: '一度だけ' });
    expect(await countPosts(chatRoomId)).toBe(1);
    expect(await unreadOf(holder.side.id)).toBe(1);
  });

  test('with the client id of the other side is another post', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const clientPostId = randomUUID();

    await guest.write('こちらから', { clientPostId });
    await holder.write('そちらへ', { clientPostId });

    expect(await countPosts(chatRoomId)).toBe(2);
  });

  test('is refused from a visitor who is not signed in, and from a user outside the room', async () => {
    const { chatRoomId, holder, guest } = await buildGuestChat(server);
    const stranger = await buildChatHolder(server);
    const { guest: otherGuest } = await buildGuestChat(server);
    const query = `mutation ($room: ID!, $property: ID!) {
      createChatPost(chatRoomId: $room, yobirinPropertyId: $property, body: "?") { id } }`;
    const place = { room: chatRoomId, property: holder.property.id };
    const byGuest = `mutation ($room: ID!, $guestToken: String!) {
      createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "?") { id } }`;
    const guessed = { room: chatRoomId, guestToken: otherGuest.guestToken };

    expect(codeOf(await sendGraphql(server, query, place))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger.ask(query, place))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(query, { ...place, property: stranger.property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, byGuest, guessed))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, byGuest, { ...guessed, guestToken: 'x' }))).toBe('NOT_FOUND');
    expect(codeOf(await guest.send('いいえ'))).toBeUndefined();
  });

  test('of a group is written by any valid member; other members only read [CHAT-04]', async () => {
    const { db } = server.ctx;
    const group = await buildGroup(db);
    const [valid, invalid] = [await buildUser(db), await buildUser(db)];
    await buildGroupMembership(db, { groupId: group.id, userId: valid.id });
    await buildGroupMembership(db, { groupId: group.id, userId: invalid.id, isValid: false });
    const property = await buildProperty(db, { groupId: group.id });
    const { sides } = await buildPairChatRoom(db, [property.id, (await buildProperty(db)).id]);
    const [side] = sides;
    if (!side) throw new Error('No side');
    const member = holderIn(server, { ...(await askAs(server, valid)), property, side });
    const looker = holderIn(server, { ...(await askAs(server, invalid)), property, side });

    const post = await member.write('受付です');

    expect(post).toMatchObject({ postUserId: valid.id, chatRoomMembershipId: side.id });
    expect(codeOf(await looker.send('私も'))).toBe('FORBIDDEN');
    expect(bodiesOf(await looker.fetch())).toEqual(['受付です']);
  });
});

describe('the posts of a room', () => {
  test('come newest first, page by page, or after a known post oldest first [API-GQL-21] [CHAT-03] [OP-37]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const written = [];
    for (const body of ['1', '2', '3', '4', '5']) written.push(await guest.write(body));

    const first = await holder.fetch({ take: 2 });
    const second = await holder.fetch({ take: 2, cursor: first.pageInfo.endCursor });
    const missed = await holder.fetch({ after: written[1]?.id ?? '', take: 2 });
    const rest = await holder.fetch({ after: missed.edges.at(-1)?.node.id ?? '' });

    expect(bodiesOf(first)).toEqual(['5', '4']);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, totalCount: 5 });
    expect(bodiesOf(second)).toEqual(['3', '2']);
    expect(bodiesOf(missed)).toEqual(['3', '4']);
    expect(missed.pageInfo.hasNextPage).toBe(true);
    expect(bodiesOf(rest)).toEqual(['5']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  test('have one order for both sides, even with many concurrent writers [rule M-3]', async () => {
    const { chatRoomId, first, second } = await buildPairChat(server);
    const client = await first.open();

    await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? first : second).write(`${index}`)));

    const shown = (await first.fetch({ take: 100 })).edges.map(({ node }) => node.id);
    expect(new Set(shown).size).toBe(60);
    expect((await second.fetch({ take: 100 })).edges.map(({ node }) => node.id)).toEqual(shown);
    await client.eventually(() => expect(client.roomEvents().filter(({ type }) => type === 'CREATE')).toHaveLength(60));
    expect(await countPosts(chatRoomId)).toBe(60);
    expect(await unreadOf(second.side.id)).toBe(0);
  });

  test('are visible to the two sides of the room only', async () => {
    const { chatRoomId, holder } = await buildGuestChat(server);
    const stranger = await buildChatHolder(server);
    const query = `query ($room: ID!, $property: ID!, $cursor: String, $after: ID) {
      chatPosts(chatRoomId: $room, yobirinPropertyId: $property, cursor: $cursor, after: $after) { pageInfo { hasNextPage } } }`;
    const place = { room: chatRoomId, property: holder.property.id };
    const byGuest = '{ chatPostsByGuest(guestToken: "x") { pageInfo { hasNextPage } } }';

    expect(codeOf(await sendGraphql(server, query, place))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger.ask(query, place))).toBe('NOT_FOUND');
    expect(codeOf(await holder.ask(query, { ...place, cursor: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await holder.ask(query, { ...place, after: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, byGuest))).toBe('NOT_FOUND');
  });
});

const update = `mutation ($id: ID!, $property: ID!, $body: String) {
  post: updateChatPost(id: $id, yobirinPropertyId: $property, body: $body) { ${postFields} } }`;
const updateByGuest = `mutation ($id: ID!, $guestToken: String!, $body: String) {
  post: updateChatPostByGuest(id: $id, guestToken: $guestToken, body: $body) { ${postFields} } }`;
const remove = 'mutation ($id: ID!) { deleteChatPost(id: $id) }';
const removeByGuest =
  'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';

describe('the author', () => {
  test('edits a post, which is then marked as edited [CHAT-13] [CHAT-14] [API-GQL-49]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const [held, guested] = [await holder.write('9時から'), await guest.write('わかりまた')];

    const byHolder = await holder.ask(update, { id: held.id, property: holder.property.id, body: '10時から' });
    const byGuest = await sendGraphql(server, updateByGuest, {
      id: guested.id,
      guestToken: guest.guestToken,
      body: 'わかりました',
    });

    expect(byHolder.data?.post).toMatchObject({ id: held.id, body: '10時から', createdAt: held.createdAt });
    expect(byHolder.data?.post).not.toMatchObject({ updatedAt: held.createdAt });
    expect(byGuest.data?.post).toMatchObject({ id: guested.id, body: 'わかりました' });
    expect(bodiesOf(await guest.fetch())).toEqual(['わかりました', '10時から']);
  });

  test('deletes a post, and its text is gone [CHAT-14] [API-GQL-50]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const [held, guested] = [await holder.write('間違い'), await guest.write('こちらも')];
    expect([await unreadOf(holder.side.id), await unreadOf(guest.side.id)]).toEqual([1, 1]);

    const byHolder = await holder.ask(remove, { id: held.id });
    const byGuest = await sendGraphql(server, removeByGuest, { id: guested.id, guestToken: guest.guestToken });

    expect(byHolder.data?.deleteChatPost).toBe(held.id);
    expect(byGuest.data?.deleteChatPostByGuest).toBe(guested.id);
    expect(bodiesOf(await holder.fetch())).toEqual([]);
    expect([await unreadOf(holder.side.id), await unreadOf(guest.side.id)]).toEqual([0, 0]);
    const rows = await server.ctx.db.select().from(chatPosts).where(eq(chatPosts.chatRoomMembershipId, guest.side.id));
    expect(rows.map(({ body }) => body)).toEqual(['']);
  });

  test('is the only user who may edit or delete a post [CHAT-14]', async () => {
    const { holder, guest } = await buildGuestChat(server);
    const { first: stranger } = await buildPairChat(server);
    const [held, guested] = [await holder.write('受付'), await guest.write('客')];
    const property = holder.property.id;
    const { guestToken } = guest;

    expect(codeOf(await sendGraphql(server, update, { id: held.id, property, body: '?' }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await sendGraphql(server, remove, { id: held.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await holder.ask(update, { id: guested.id, property, body: '?' }))).toBe('FORBIDDEN');
    expect(codeOf(await holder.ask(remove, { id: guested.id }))).toBe('FORBIDDEN');
    expect(codeOf(await stranger.ask(update, { id: held.id, property, body: '?' }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.ask(remove, { id: held.id }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, updateByGuest, { id: held.id, guestToken, body: '?' }))).toBe('FORBIDDEN');
    expect(codeOf(await sendGraphql(server, removeByGuest, { id: held.id, guestToken }))).toBe('FORBIDDEN');
    expect(codeOf(await sendGraphql(server, removeByGuest, { id: guested.id, guestToken: 'x' }))).toBe('NOT_FOUND');
    expect(bodiesOf(await holder.fetch())).toEqual(['客', '受付']);
  });

  test('cannot empty a post, nor edit a deleted one', async () => {
    const { holder } = await buildGuestChat(server);
    const post = await holder.write('何か');
    const place = { id: post.id, property: holder.property.id };

    expect(codeOf(await holder.ask(update, { ...place, body: ' ' }))).toBe('BAD_USER_INPUT');
    expect((await holder.ask(update, place)).data?.post).toMatchObject({ body: '何か' });
    await holder.ask(remove, { id: post.id });
    expect(codeOf(await holder.ask(update, { ...place, body: 'また' }))).toBe('NOT_FOUND');
    expect(codeOf(await holder.ask(remove, { id: post.id }))).toBe('NOT_FOUND');
  });

  test('of a group post is the member who wrote it, even if they also hold the other side [CHAT-14]', async () => {
    const { db } = server.ctx;
    const both = await buildChatHolder(server);
    const group = await buildGroup(db, { accountId: both.accountId });
    await buildGroupMembership(db, { groupId: group.id, userId: both.user.id });
    const property = await buildProperty(db, { groupId: group.id });
    const { sides } = await buildPairChatRoom(db, [property.id, both.property.id]);
    const colleague = await buildUser(db);
    await buildGroupMembership(db, { groupId: group.id, userId: colleague.id });
    const [groupSide, ownSide] = sides;
    if (!groupSide || !ownSide) throw new Error('No sides');
    const asGroup = holderIn(server, { ...both, property, side: groupSide });
    const asOneself = holderIn(server, { ...both, side: ownSide });
    const posts = [await asGroup.write('グループとして'), await asOneself.write('本人として')];
    const { ask: askAsColleague } = await askAs(server, colleague);

    expect(codeOf(await askAsColleague(remove, { id: posts[0]?.id }))).toBe('FORBIDDEN');
    for (const post of posts) expect((await both.ask(remove, { id: post.id })).data?.deleteChatPost).toBe(post.id);
  });
});
