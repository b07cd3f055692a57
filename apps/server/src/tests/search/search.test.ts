import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachments } from '../../features/attachment/attachment.tables.ts';
import { calls } from '../../features/call/call.tables.ts';
import { chatPosts } from '../../features/chat/chat.tables.ts';
import { listOldestRoomIds } from '../../features/chat/search/searched-chat.service.ts';
import { listIdsInRooms } from '../../features/chat/thread/thread-room.service.ts';
import { voiceMessages } from '../../features/chat/voice/voice.tables.ts';
import { groupMemberships } from '../../features/directory/holder/group.tables.ts';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { checkIndex, fillIndex, findLostPosts } from '../../features/search/check-index.service.ts';
import {
  followCalls,
  followName,
  followPost,
  forgetId,
  indexRoom,
} from '../../features/search/follow-changes.service.ts';
import { searchDocuments } from '../../features/search/search.tables.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { buildCall, buildHolder } from '../../testing/builders/call.ts';
import { buildChatPost, buildPairChatRoom, changeSide } from '../../testing/builders/chat.ts';
import { askAs, partOf } from '../../testing/chat-people.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

type Sought = { words?: string; person?: string; place?: string; from?: string; to?: string; hasFile?: boolean };
type Hit = {
  id: string;
  kind: string;
  name: string;
  excerpts: { part: string; text: string; marks: { start: number; end: number }[] }[];
};

type Page = { hits: Hit[]; endCursor: string | null };

/** A group with two members, one guest who wrote, and their searches. */
async function buildSearch() {
  const team = await buildTeam(server, clock);
  const { property } = team;
  const guest = await team.guest();
  const settle = async () => {
    await team.settle();
    await server.ctx.search.settle();
  };
  const searcher = ({ ask }: Pick<typeof team.first, 'ask'>) => {
    const send = (input: Sought, page: { first?: number; after?: string | null } = {}) =>
      ask(
        `query ($input: SearchInput!, $first: Int, $after: String) { search(input: $input, first: $first, after: $after) {
          hits { id kind at name place isOwn hasFile chatRoomId chatPostId callId excerpts { part text marks { start end } } }
          endCursor } }`,
        { input: { yobirinPropertyId: property.id, words: '', ...input }, ...page },
      );
    const find = async (input: Sought | string, page: { first?: number; after?: string | null } = {}) =>
      partOf(await send(typeof input === 'string' ? { words: input } : input, page), 'search') as Page;
    return { send, find, texts: async (input: Sought | string) => (await find(input)).hits.map(textOf) };
  };
  return { ...team, guest, anotherGuest: team.guest, settle, searcher, ...searcher(team.first) };
}

/** The first excerpt with brackets around what is marked. */
function textOf({ excerpts: [excerpt] }: Hit): string {
  if (!excerpt) return '';
  const { text, marks } = excerpt;
  return marks.toReversed().reduce((marked, { start, end }) => {
    return `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`;
  }, text);
}

describe('what is found', () => {
  test('one character finds a post, whatever its width, case and kana, soon after it was written [SEARCH-01] [SEARCH-02] [SEARCH-08]', async () => {
    const { guest, settle, texts, find } = await buildSearch();
    const id = await guest.write('朝食はｶﾞｰﾃﾞﾝで7時から');
    await settle();

    expect(await texts('朝')).toEqual(['[朝]食はｶﾞｰﾃﾞﾝで7時から']);
    expect(await texts('ガーデン ７')).toEqual(['朝食は[ｶﾞｰﾃﾞﾝ]で[7]時から']);
    expect(await texts('がーで')).toHaveLength(1);
    expect(await texts('テ')).toEqual([]);
    expect((await find('朝食')).hits).toMatchObject([
      { kind: 'POST', chatPostId: id, chatRoomId: guest.chatRoomId, name: 'Visitor', isOwn: false, hasFile: false },
    ]);
  });

  test.each(['%', '_', '\\', "'", '"', '👍', '゛', '<b>', ';--'])(
    '%s is a character as others [SEARCH-03]',
    async (one) => {
      const { guest, settle, texts } = await buildSearch();
      await guest.write('Nothing of the kind');
      await guest.write(`100${one}`);
      await settle();

      expect(await texts(one)).toEqual([`100[${one}]`]);
    },
  );

  test('names of files and transcripts are found, and posts with files alone [SEARCH-01] [SEARCH-04]', async () => {
    const { guest, settle, find, property } = await buildSearch();
    const { db } = server.ctx;
    const file = await buildChatPost(db, guest.side, { body: 'See this' });
    await db.insert(attachments).values({
      ...{
        chatPostId: file.id,
        fileKey: `key-${file.id}`,
        fileName: 'パスポート.PDF',
        fileSize: 1,
        mimeType: 'application/pdf',
      },
      createdAt: clock.now(),
    });
    const voice = await buildChatPost(db, guest.side, { body: '' });
    await db.insert(voiceMessages).values({
      ...{ chatPostId: voice.id, chatRoomId: guest.chatRoomId, yobirinPropertyId: property.id, durationMs: 1_000 },
      ...{ waveform: [], createdAt: clock.now(), transcriptState: 'READY', transcriptText: 'タオルをください' },
    });
    await indexRoom(server.ctx, guest.chatRoomId);
    await settle();

    expect((await find('ぱすぽーと this')).hits).toMatchObject([
      { chatPostId: file.id, hasFile: true, excerpts: [{ part: 'TEXT' }, { part: 'FILE', text: 'パスポート.PDF' }] },
    ]);
    expect((await find('たおる')).hits).toMatchObject([{ chatPostId: voice.id, excerpts: [{ part: 'TRANSCRIPT' }] }]);
    expect((await find({ hasFile: true })).hits).toMatchObject([{ chatPostId: file.id }]);
  });

  test('names, places and notes of visitors, and names and reasons of calls are found [SEARCH-01]', async () => {
    const { guest, find, property } = await buildSearch();
    await changeSide(server.ctx.db, guest.host, { aliasName: '田中様', note: 'アレルギー：卵' });
    await changeSide(server.ctx.db, guest.side, { callerName: '露天風呂' });
    const call = await buildCall(server.ctx.db, {
      ...{ toYobirinPropertyId: property.id, callerName: 'Susan', callReason: 'Lost keys' },
      ...{ status: 'UNCALL', endedAt: clock.now() },
    });
    await followCalls(server.ctx, [call.id]);
    await indexRoom(server.ctx, guest.chatRoomId);

    for (const words of ['田中', 'visitor', '卵', '風呂']) {
      expect((await find(words)).hits).toMatchObject([
        { kind: 'VISITOR', name: '田中様', chatRoomId: guest.chatRoomId },
      ]);
    }
    for (const words of ['susan', 'KEY']) {
      expect((await find(words)).hits).toMatchObject([{ kind: 'CALL', callId: call.id, name: 'Susan' }]);
    }
  });

  test('person, place and time narrow what is found [SEARCH-04]', async () => {
    const { guest, texts, anotherGuest } = await buildSearch();
    const other = await anotherGuest();
    await changeSide(server.ctx.db, guest.host, { aliasName: '田中様' });
    await changeSide(server.ctx.db, other.side, { callerName: 'Room 5' });
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2024, 0, day)) });
    await buildChatPost(server.ctx.db, guest.side, { body: 'Tea for Tanaka', ...at(1) });
    await buildChatPost(server.ctx.db, guest.host, { body: 'Tea is coming', ...at(2) });
    await buildChatPost(server.ctx.db, other.side, { body: 'Tea for five', ...at(3) });
    await checkIndex(server.ctx);

    expect(await texts('tea')).toEqual(['[Tea] for five', '[Tea] is coming', '[Tea] for Tanaka']);
    expect(await texts({ words: 'tea', person: '田中' })).toEqual(['[Tea] is coming', '[Tea] for Tanaka']);
    expect(await texts({ words: 'tea', place: 'Room 5' })).toEqual(['[Tea] for five']);
    expect(await texts({ words: 'tea', from: '2024-01-02T00:00:00Z', to: '2024-01-03T00:00:00Z' })).toEqual([
      '[Tea] is coming',
    ]);
    expect(await texts({ from: '0000-01-01T00:00:00Z', to: '2024-01-02T00:00:00Z' })).toEqual(['Tea for Tanaka']);
  });

  test('another name or note of a visitor is followed, for all that was said [SEARCH-04] [SEARCH-08]', async () => {
    const { guest, settle, texts, first, property } = await buildSearch();
    await guest.write('Tea');
    await settle();
    const change = `mutation ($id: ID!, $property: ID!, $aliasName: String, $note: String) {
      updateChatRoomMembership(id: $id, yobirinPropertyId: $property, aliasName: $aliasName, note: $note) { id } }`;
    const changes = { aliasName: 'Mrs. Tanaka', note: 'Likes lemon' };
    expect(codeOf(await first.ask(change, { id: guest.host.id, property: property.id, ...changes }))).toBeUndefined();
    await settle();

    expect(await texts({ words: 'tea', person: 'tanaka' })).toEqual(['[Tea]']);
    expect(await texts({ words: 'tea', person: 'visitor' })).toEqual([]);
    expect(await texts('lemon')).toEqual(['Likes [lemon]']);
  });

  test('pages go on where the last one ended, although more is written meanwhile [SEARCH-05]', async () => {
    const { guest, settle, find } = await buildSearch();
    for (let count = 1; count <= 5; count += 1) {
      clock.advance(1_000);
      await guest.write(`Towel ${count}`);
    }
    await settle();
    const one = await find('towel', { first: 2 });
    clock.advance(1_000);
    await guest.write('Towel 6');
    await settle();
    const two = await find('towel', { first: 2, after: one.endCursor });
    const three = await find('towel', { first: 2, after: two.endCursor });

    expect([one, two, three].map(({ hits }) => hits.map(textOf))).toEqual([
      ['[Towel] 5', '[Towel] 4'],
      ['[Towel] 3', '[Towel] 2'],
      ['[Towel] 1'],
    ]);
    expect(three.endCursor).toBeNull();
  });
});

describe('who finds it', () => {
  test('holders find it as long as they hold the ID, others learn nothing [SEARCH-07]', async () => {
    const { guest, settle, searcher, second, users, property } = await buildSearch();
    const { db } = server.ctx;
    const stranger = await askAs(server, (await buildHolder(db)).user);
    await guest.write('A secret');
    await settle();
    const member = searcher(second);

    expect(await member.texts('secret')).toEqual(['A [secret]']);
    expect(codeOf(await searcher(stranger).send({ words: 'secret' }))).toBe('NOT_FOUND');
    const { groupId } = property;
    await db
      .delete(groupMemberships)
      .where(and(eq(groupMemberships.groupId, groupId ?? ''), eq(groupMemberships.userId, users[1].id)));
    expect(codeOf(await member.send({ words: 'secret' }))).toBe('NOT_FOUND');
  });

  test('each ID of a room finds its posts, and only its own notes [SEARCH-07]', async () => {
    const { property, find, searcher } = await buildSearch();
    const { db } = server.ctx;
    const peer = await buildHolder(db, { nickname: 'Neighbour' });
    const { room, sides } = await buildPairChatRoom(db, [property.id, peer.property.id]);
    const [own] = sides;
    if (!own) throw new Error('A room has two sides');
    await buildChatPost(db, own, { body: 'Good morning' });
    await changeSide(db, own, { note: 'Never on time' });
    await indexRoom(server.ctx, room.id);
    const { ask } = await askAs(server, peer.user);
    const asPeer = searcher({
      ask: (query, { input, ...more } = {}) =>
        ask(query, { ...more, input: { ...(input as object), yobirinPropertyId: peer.property.id } }),
    });

    expect((await find('morning')).hits).toMatchObject([{ name: 'Neighbour', isOwn: true }]);
    expect((await asPeer.find('morning')).hits).toMatchObject([{ name: 'Reception', isOwn: false }]);
    expect((await find('on time')).hits).toMatchObject([{ kind: 'VISITOR', name: 'Neighbour' }]);
    expect(await asPeer.texts('on time')).toEqual([]);
    await db.update(yobirinProperties).set({ nickname: 'Moved' }).where(eq(yobirinProperties.id, peer.property.id));
    await followName(server.ctx, peer.property.id);
    expect((await find({ words: 'morning', person: 'moved' })).hits).toHaveLength(1);
    await db
      .update(yobirinProperties)
      .set({ nickname: '', deletedAt: clock.now() })
      .where(eq(yobirinProperties.id, peer.property.id));
    await forgetId(server.ctx, peer.property.id);
    expect(await documentsOf(peer.property.id)).toEqual([]);
    expect((await documentsOf(property.id)).filter(({ person }) => person !== '' && person !== 'visitor')).toEqual([]);
  });

  test('what was deleted or edited is not found by its earlier text, even before the index knows [SEARCH-07] [SEARCH-08]', async () => {
    const { guest, settle, texts } = await buildSearch();
    const { db } = server.ctx;
    const deleted = await guest.write('Deleted words');
    const edited = await guest.write('Edited words');
    await settle();
    await db.update(chatPosts).set({ body: '', deletedAt: clock.now() }).where(eq(chatPosts.id, deleted));
    await db.update(chatPosts).set({ body: 'Other text' }).where(eq(chatPosts.id, edited));

    expect(await texts('words')).toEqual([]);
    for (const chatPostId of [deleted, edited]) await followPost(server.ctx, { chatPostId });
    expect(await texts('other')).toEqual(['[Other] text']);
    expect(await storedTexts()).not.toContain('words');
  });

  test('nothing of a deleted chat stays in the index [SEARCH-08]', async () => {
    const { guest, settle, property } = await buildSearch();
    await guest.write('Soon gone');
    await settle();
    expect((await documentsOf(property.id)).length).toBe(2);
    await server.ctx.pool.query('delete from chat_rooms where id = $1', [guest.chatRoomId]);

    expect(await documentsOf(property.id)).toEqual([]);
  });
});

describe('what is refused', () => {
  test.each<[string, Sought, Record<string, string>]>([
    ['100 kB', { words: 'あ'.repeat(34_000) }, { words: 'too_long' }],
    ['too many words', { words: 'a b c d e f g h i j k' }, { words: 'too_many' }],
    ['nothing', {}, { words: 'required' }],
    ['nothing visible', { words: '\u200b\u200d' }, { words: 'required' }],
    ['a long name', { person: 'x'.repeat(limits.searchTextMaxGraphemes + 1) }, { person: 'too_long' }],
  ])('%s [SEARCH-10]', async (_what, sought, fields) => {
    const { send } = await buildSearch();
    const answer = await send(sought);

    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.extensions).toMatchObject({ fields });
  });

  test.each(['', 'x', 'e30', Buffer.from('{"at":-1,"id":"1"}').toString('base64url')])(
    'the cursor %j [SEARCH-10]',
    async (after) => {
      const { send } = await buildSearch();
      expect(codeOf(await send({ words: 'a' }, { after }))).toBe('BAD_USER_INPUT');
      expect(codeOf(await send({ words: 'a' }, { first: 0 }))).toBe('BAD_USER_INPUT');
    },
  );
});

describe('what a node did not tell', () => {
  test('is indexed within a minute [SEARCH-08]', async () => {
    const { guest, texts } = await buildSearch();
    await buildChatPost(server.ctx.db, guest.side, { body: 'Untold' });
    await findLostPosts(server.ctx);

    expect(await texts('untold')).toEqual(['[Untold]']);
  });

  test('is filled in after an upgrade, chats and calls [SEARCH-09]', async () => {
    const { guest, texts, property } = await buildSearch();
    const { db } = server.ctx;
    for (let count = 0; count < 205; count += 1) await buildChatPost(db, guest.side, { body: `Old post ${count}` });
    await buildCall(db, {
      toYobirinPropertyId: property.id,
      callReason: 'Old call',
      status: 'UNCALL',
      endedAt: clock.now(),
    });
    await db.delete(searchDocuments);
    await fillIndex(server.ctx);

    expect((await texts('old post 204')).at(0)).toBe('[Old] [post] [204]');
    expect(await texts('old call')).toEqual(['[Old] [call]']);
    await fillIndex(server.ctx);
    expect((await documentsOf(property.id)).length).toBe(207);
  });

  test('a chat of a deleted ID, which is never indexed, does not let everything be checked again [SEARCH-09]', async () => {
    const { guest, settle, texts } = await buildSearch();
    const { db } = server.ctx;
    const [oldest] = await listIdsInRooms(db, await listOldestRoomIds(db, 1));
    const yobirinPropertyId = oldest?.yobirinPropertyId ?? '';
    await db
      .update(yobirinProperties)
      .set({ deletedAt: clock.now() })
      .where(eq(yobirinProperties.id, yobirinPropertyId));
    await forgetId(server.ctx, yobirinPropertyId);
    const id = await guest.write('Known until now');
    await settle();
    await fillIndex(server.ctx);
    await db.delete(searchDocuments).where(and(eq(searchDocuments.kind, 'POST'), eq(searchDocuments.itemId, id)));
    await fillIndex(server.ctx);

    expect(await texts('known until now')).toEqual([]);
    await checkIndex(server.ctx);
    expect(await texts('known until now')).toHaveLength(1);
  });

  test('two who index the same room at once leave each thing once [SEARCH-08]', async () => {
    const { guest, property } = await buildSearch();
    for (let count = 0; count < 120; count += 1)
      await buildChatPost(server.ctx.db, guest.side, { body: `Post ${count}` });
    await Promise.all([1, 2, 3].map(() => indexRoom(server.ctx, guest.chatRoomId)));

    expect((await documentsOf(property.id)).length).toBe(121);
  });
});

test('the name of a deleted caller is not indexed, even if the call ended later [SEARCH-08]', async () => {
  const { property, texts } = await buildSearch();
  const call = await buildCall(server.ctx.db, {
    ...{ toYobirinPropertyId: property.id, callerName: 'Gone Person', callReason: 'Unknown matter' },
    ...{ status: 'UNCALL', endedAt: clock.now(), isAuthenticatedCall: true, callerUserId: null },
  });
  await followCalls(server.ctx, [call.id]);

  expect(await texts('gone')).toEqual([]);
  expect(await texts('matter')).toEqual([]);
  await server.ctx.db.delete(calls).where(eq(calls.id, call.id));
  await followCalls(server.ctx, [call.id]);
});

function documentsOf(yobirinPropertyId: string) {
  return server.ctx.db.select().from(searchDocuments).where(eq(searchDocuments.yobirinPropertyId, yobirinPropertyId));
}

async function storedTexts(): Promise<string> {
  return (await server.ctx.db.select().from(searchDocuments)).map(({ folded }) => folded).join('\n');
}
