import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupMemberships } from '../../features/directory/holder/group.tables.ts';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { checkIndex, fillIndex } from '../../features/search/check-index.service.ts';
import { followTeamNote, forgetId, indexRoom } from '../../features/search/follow-changes.service.ts';
import { searchDocuments } from '../../features/search/search.tables.ts';
import { teamNotes } from '../../features/team-note/team-note.tables.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { buildPairChatRoom, changeSide } from '../../testing/builders/chat.ts';
import { buildTeamNote } from '../../testing/builders/team-note.ts';
import { askAs, partOf } from '../../testing/chat-people.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import { codeOf, type SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

type Sought = { words?: string; person?: string; place?: string; hasFile?: boolean };
type Hit = { kind: string; teamNoteId: string | null; excerpts: { part: string; text: string }[] };

/** What one who holds an ID finds. */
function searcher(ask: SignedInClient, yobirinPropertyId: string) {
  const send = (sought: Sought) =>
    ask(
      `query ($input: SearchInput!) { search(input: $input) {
        hits { id kind at name place isOwn hasFile chatRoomId chatPostId callId teamNoteId excerpts { part text } } } }`,
      { input: { yobirinPropertyId, words: '', ...sought } },
    );
  const find = async (sought: Sought) => (partOf(await send(sought), 'search') as { hits: Hit[] }).hits;
  return { send, find, texts: async (sought: Sought) => (await find(sought)).map(({ excerpts }) => excerpts[0]?.text) };
}

/** A group with two members, and one guest on whose chat they write notes. */
async function buildNotes() {
  const team = await buildTeam(server, clock);
  const { property, first, second } = team;
  const guest = await team.guest();
  const place = { chatRoomId: guest.chatRoomId, yobirinPropertyId: property.id };
  const settle = async () => {
    await team.settle();
    await server.ctx.search.settle();
  };
  const write = async (body: string) => {
    const answer = await first.ask(
      `mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!, $body: String!, $clientNoteId: ID!) { createTeamNote(
        chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, body: $body, clientNoteId: $clientNoteId) { id } }`,
      { ...place, body, clientNoteId: randomUUID() },
    );
    await settle();
    return (partOf(answer, 'createTeamNote') as { id: string }).id;
  };
  const edit = async (id: string, body: string) => {
    partOf(
      await first.ask('mutation ($id: ID!, $body: String!) { updateTeamNote(id: $id, body: $body) { id } }', {
        id,
        body,
      }),
      'updateTeamNote',
    );
    await settle();
  };
  const remove = async (id: string) => {
    expect(codeOf(await first.ask('mutation ($id: ID!) { deleteTeamNote(id: $id) }', { id }))).toBeUndefined();
    await settle();
  };
  return {
    ...{ ...team, guest, place, settle, write, edit, remove },
    asFirst: searcher(first.ask, property.id),
    asSecond: searcher(second.ask, property.id),
  };
}

test('colleagues find a note soon after it was written, from one character on [SEARCH-14] [SEARCH-01]', async () => {
  const { write, asSecond, guest } = await buildNotes();
  const id = await write('ﾍﾟｯﾄ同伴、👍');

  for (const words of ['ぺっと', '伴', '👍']) {
    expect(await asSecond.find({ words })).toMatchObject([
      {
        ...{ kind: 'TEAM_NOTE', teamNoteId: id, chatPostId: null, callId: null, chatRoomId: guest.chatRoomId },
        ...{ name: 'Visitor', isOwn: true, hasFile: false, excerpts: [{ part: 'TEXT', text: 'ﾍﾟｯﾄ同伴、👍' }] },
      },
    ]);
  }
  expect(await asSecond.find({ words: 'ぺっと', hasFile: true })).toEqual([]);
});

test('an edited note is found by its new text, a deleted one not at all, and the index keeps neither [SEARCH-14]', async () => {
  const { write, edit, remove, asSecond } = await buildNotes();
  const id = await write('Allergic to walnuts');
  await edit(id, 'Allergic to peanuts');

  expect(await asSecond.texts({ words: 'walnut' })).toEqual([]);
  expect(await asSecond.texts({ words: 'peanut' })).toEqual(['Allergic to peanuts']);
  expect(await storedTexts()).not.toContain('walnut');
  await remove(id);
  expect(await asSecond.texts({ words: 'peanut' })).toEqual([]);
  expect(await storedTexts()).not.toContain('peanut');
});

test('what was edited or deleted is not found even before the index knows [SEARCH-14] [SEARCH-07]', async () => {
  const { write, asFirst } = await buildNotes();
  const { db } = server.ctx;
  const edited = await write('Edited hint');
  const deleted = await write('Deleted hint');
  await db.update(teamNotes).set({ body: 'Another text' }).where(eq(teamNotes.id, edited));
  await db.delete(teamNotes).where(eq(teamNotes.id, deleted));

  expect(await storedTexts()).toContain('hint');
  expect(await asFirst.texts({ words: 'hint' })).toEqual([]);
});

test('name and place of the visitor narrow notes, also after another name was given [SEARCH-14] [SEARCH-04]', async () => {
  const { write, asFirst, guest } = await buildNotes();
  await changeSide(server.ctx.db, guest.side, { callerName: 'Room 5' });
  await write('Late riser');
  await changeSide(server.ctx.db, guest.host, { aliasName: '田中様' });
  await indexRoom(server.ctx, guest.chatRoomId);

  expect(await asFirst.texts({ words: 'riser', person: '田中', place: 'Room 5' })).toEqual(['Late riser']);
  expect(await asFirst.texts({ words: 'riser', person: 'visitor' })).toEqual([]);
  expect(await asFirst.texts({ words: 'riser', place: 'Room 6' })).toEqual([]);
});

test('one who has lost the ID finds none, nor do strangers [SEARCH-14] [SEARCH-07]', async () => {
  const { write, asSecond, users, property } = await buildNotes();
  const { db } = server.ctx;
  const stranger = await askAs(server, (await buildHolder(db)).user);
  await write('Confidential');

  expect(await asSecond.texts({ words: 'confidential' })).toHaveLength(1);
  expect(codeOf(await searcher(stranger.ask, property.id).send({ words: 'confidential' }))).toBe('NOT_FOUND');
  await db
    .delete(groupMemberships)
    .where(and(eq(groupMemberships.groupId, property.groupId ?? ''), eq(groupMemberships.userId, users[1].id)));
  expect(codeOf(await asSecond.send({ words: 'confidential' }))).toBe('NOT_FOUND');
});

test('the other ID of a chat finds its own notes alone [SEARCH-14]', async () => {
  const { property, asFirst } = await buildNotes();
  const { db } = server.ctx;
  const peer = await buildHolder(db, { nickname: 'Neighbour' });
  const { room } = await buildPairChatRoom(db, [property.id, peer.property.id]);
  for (const [yobirinPropertyId, body] of [
    [property.id, 'Pays late'],
    [peer.property.id, 'Sends late'],
  ] as const) {
    const teamNoteId = await buildTeamNote(db, { chatRoomId: room.id, yobirinPropertyId, body });
    await followTeamNote(server.ctx, { teamNoteId, yobirinPropertyId });
    // An event that names the wrong ID adds nothing.
    const other = yobirinPropertyId === property.id ? peer.property.id : property.id;
    await followTeamNote(server.ctx, { teamNoteId, yobirinPropertyId: other });
  }
  const asPeer = searcher((await askAs(server, peer.user)).ask, peer.property.id);

  expect(await asFirst.texts({ words: 'late' })).toEqual(['Pays late']);
  expect(await asPeer.texts({ words: 'late' })).toEqual(['Sends late']);
});

test('notes leave the index with their chat [SEARCH-14] [NOTE-11]', async () => {
  const { write, property, guest } = await buildNotes();
  await write('Of a chat');
  expect(await kindsOf(property.id)).toContain('TEAM_NOTE');
  await server.ctx.pool.query('delete from chat_rooms where id = $1', [guest.chatRoomId]);

  expect(await kindsOf(property.id)).toEqual([]);
});

test('notes leave the index with their ID, and a late event brings none back [SEARCH-14] [NOTE-11]', async () => {
  const { write, property } = await buildNotes();
  const { db } = server.ctx;
  const { id } = property;
  const teamNoteId = await write('Of an ID');
  await db.update(yobirinProperties).set({ deletedAt: clock.now() }).where(eq(yobirinProperties.id, id));
  await forgetId(server.ctx, id);
  await followTeamNote(server.ctx, { teamNoteId, yobirinPropertyId: id });

  expect(await kindsOf(id)).toEqual([]);
});

test('notes that no event told of are filled in, and once [SEARCH-14] [SEARCH-09]', async () => {
  const { place, asFirst, property } = await buildNotes();
  const { db } = server.ctx;
  for (let count = 0; count < 3; count += 1) await buildTeamNote(db, { ...place, body: `Old hint ${count}` });
  await db.delete(searchDocuments);
  await fillIndex(server.ctx);

  expect(await asFirst.find({ words: 'old hint' })).toHaveLength(3);
  await buildTeamNote(db, { ...place, body: 'Lost hint' });
  await checkIndex(server.ctx);
  await checkIndex(server.ctx);
  expect(await asFirst.texts({ words: 'lost' })).toEqual(['Lost hint']);
  expect((await kindsOf(property.id)).filter((kind) => kind === 'TEAM_NOTE')).toHaveLength(4);
});

async function kindsOf(yobirinPropertyId: string): Promise<string[]> {
  const rows = await server.ctx.db
    .select({ kind: searchDocuments.kind })
    .from(searchDocuments)
    .where(eq(searchDocuments.yobirinPropertyId, yobirinPropertyId));
  return rows.map(({ kind }) => kind);
}

async function storedTexts(): Promise<string> {
  return (await server.ctx.db.select().from(searchDocuments)).map(({ folded }) => folded).join('\n');
}
