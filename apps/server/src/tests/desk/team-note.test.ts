import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRooms } from '../../features/chat/chat.tables.ts';
import { mailNotices } from '../../features/notification/notification.tables.ts';
import { tellMentioned } from '../../features/team-note/mention-notice.service.ts';
import { forgetNotesOfId } from '../../features/team-note/team-note.service.ts';
import { teamNotes } from '../../features/team-note/team-note.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildGroupMembership } from '../../testing/builders/group.ts';
import { buildTeamNote } from '../../testing/builders/team-note.ts';
import { buildUser, testPassword } from '../../testing/builders/user.ts';
import { openChatClient } from '../../testing/chat-client.ts';
import { askAs, buildPairChat, partOf, wantMailsAtOnce } from '../../testing/chat-people.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import { createPushBrowser } from '../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { readMail, readMails } from '../../testing/read-mail.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, type SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let service: TestPushService;
let server: TestApp;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestApp({ clock, pushAgent: service.agent });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const fields = 'id clientNoteId body userId writerName mentions { userId name } canEdit canDelete version createdAt';
type ShownNote = { id: string; body: string; version: number; canEdit: boolean; canDelete: boolean } & Record<
  string,
  unknown
>;

type Place = { chatRoomId: string; yobirinPropertyId: string };

/** What a member does with the notes on a chat. */
function notesOf(ask: SignedInClient, place: Place) {
  const create = (body: string, clientNoteId: string = randomUUID()) =>
    ask(
      `mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!, $body: String!, $clientNoteId: ID!) {
        createTeamNote(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, body: $body, clientNoteId: $clientNoteId) { ${fields} } }`,
      { ...place, body, clientNoteId },
    );
  return {
    create,
    write: async (body: string) => partOf(await create(body), 'createTeamNote') as ShownNote,
    list: async () => {
      const answer = await ask(
        `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
          teamNotes(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { edges { node { ${fields} } } } }`,
        place,
      );
      const { edges } = partOf(answer, 'teamNotes') as { edges: { node: ShownNote }[] };
      return edges.map(({ node }) => node);
    },
    edit: (id: string, body: string, expectedVersion?: number) =>
      ask(
        `mutation ($id: ID!, $body: String!, $expectedVersion: Int) {
          updateTeamNote(id: $id, body: $body, expectedVersion: $expectedVersion) { ${fields} } }`,
        { id, body, expectedVersion },
      ),
    remove: (id: string) => ask('mutation ($id: ID!) { deleteTeamNote(id: $id) }', { id }),
    see: () =>
      ask(
        `mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
          seeTeamNotes(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) }`,
        place,
      ),
  };
}

/** The owner and a member share a group, to which a guest writes. */
async function openDesk() {
  const team = await buildTeam(server, clock);
  const guest = await team.guest();
  const place = { chatRoomId: guest.chatRoomId, yobirinPropertyId: team.property.id };
  return {
    ...team,
    place,
    visitor: guest,
    owner: { ...team.first, ...notesOf(team.first.ask, place), user: team.users[0] },
    member: { ...team.second, ...notesOf(team.second.ask, place), user: team.users[1] },
    join: async (more: { isValid?: boolean } = {}) => {
      const user = await buildUser(server.ctx.db);
      await buildGroupMembership(server.ctx.db, { groupId: team.property.groupId ?? '', userId: user.id, ...more });
      return { user, ...notesOf((await askAs(server, user)).ask, place) };
    },
  };
}

async function subscribe(ask: SignedInClient) {
  const browser = createPushBrowser(service);
  const register = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }`;
  expect((await ask(register, browser.subscription)).errors).toBeUndefined();
  const { pathname } = new URL(browser.subscription.endpoint);
  return () => service.received.filter(({ path }) => path === pathname).map(({ body }) => browser.read(body));
}

describe('a note', () => {
  test('is read by all holders, newest first, with its writer [NOTE-01] [NOTE-02]', async () => {
    const { owner, member } = await openDesk();

    await owner.write('Allergic to nuts\n\n👨‍👩‍👧 <b>');
    await member.write('Late check-out');

    expect(await owner.list()).toMatchObject([
      { body: 'Late check-out', writerName: 'Second', canEdit: false, canDelete: true, version: 1 },
      { body: 'Allergic to nuts\n\n👨‍👩‍👧 <b>', writerName: 'First', canEdit: true, canDelete: true },
    ]);
    expect(await member.list()).toMatchObject([{ canEdit: true }, { canEdit: false, canDelete: false }]);
  });

  test('is refused if it is blank or too long, or one too many [NOTE-01]', async () => {
    const { owner, place } = await openDesk();

    expect(codeOf(await owner.create(' \n\u200b'))).toBe('BAD_USER_INPUT');
    expect(codeOf(await owner.create('あ'.repeat(limits.teamNoteMaxGraphemes + 1)))).toBe('BAD_USER_INPUT');
    expect(codeOf(await owner.create('x', 'no-uuid'))).toBe('BAD_USER_INPUT');
    const now = new Date();
    await server.ctx.db.insert(teamNotes).values(
      Array.from({ length: limits.teamNotesMax }, () => ({
        ...place,
        clientNoteId: randomUUID(),
        body: 'x',
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect(codeOf(await owner.create('one more'))).toBe('UNPROCESSABLE_ENTITY');
  });

  test('that a client sends twice is one note [NOTE-04]', async () => {
    const { owner } = await openDesk();
    const clientNoteId = randomUUID();

    const answers = await Promise.all([owner.create('once', clientNoteId), owner.create('once', clientNoteId)]);

    const [first, second] = answers.map((answer) => partOf(answer, 'createTeamNote') as ShownNote);
    expect(second?.id).toBe(first?.id);
    expect(await owner.list()).toHaveLength(1);
  });

  test('is edited by its writer alone, and not over an edit that came between [NOTE-04]', async () => {
    const { owner, member } = await openDesk();
    const note = await member.write('Room 12');

    expect(codeOf(await owner.edit(note.id, 'Room 13'))).toBe('FORBIDDEN');
    const answers = await Promise.all(['Room 14', 'Room 15'].map((body) => member.edit(note.id, body, note.version)));

    expect(answers.map(codeOf).filter((code) => code === 'CONFLICT')).toHaveLength(1);
    expect(await member.list()).toMatchObject([{ version: 2 }]);
  });

  test('is deleted by its writer and by the owner, and no other member [NOTE-04]', async () => {
    const { owner, member } = await openDesk();
    const [ofOwner, ofMember] = [await owner.write('mine'), await member.write('yours')];

    expect(codeOf(await member.remove(ofOwner.id))).toBe('FORBIDDEN');
    expect(codeOf(await owner.remove(ofMember.id))).toBeUndefined();
    expect(codeOf(await owner.remove(ofOwner.id))).toBeUndefined();

    expect(await owner.list()).toEqual([]);
    expect(codeOf(await owner.remove(ofOwner.id))).toBe('NOT_FOUND');
  });

  test('is not written by a member who may only look, and not read without the seat [NOTE-02]', async () => {
    const { owner, join, place } = await openDesk();
    const note = await owner.write('secret');
    const [looker, stranger] = [await join({ isValid: false }), await buildTeam(server, clock)];

    expect(await looker.list()).toMatchObject([{ body: 'secret', canDelete: false }]);
    expect(codeOf(await looker.create('x'))).toBe('FORBIDDEN');
    const outside = notesOf(stranger.first.ask, place);
    await expect(outside.list()).rejects.toThrow('No such');
    const own = notesOf(stranger.first.ask, { ...place, yobirinPropertyId: stranger.property.id });
    await expect(own.list()).rejects.toThrow('No such');
    for (const refused of [outside.create('x'), outside.edit(note.id, 'x'), outside.remove(note.id), outside.see()]) {
      expect(codeOf(await refused)).toBe('NOT_FOUND');
    }
  });

  test('is possible on a chat that has ended [NOTE-01]', async () => {
    const { owner, place } = await openDesk();
    await owner.ask('mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }', {
      id: place.chatRoomId,
    });

    expect(await owner.write('They will write again')).toMatchObject({ version: 1 });
  });

  test('of one ID is unknown to the other ID of the chat [NOTE-01] [NOTE-03]', async () => {
    const { chatRoomId, first, second } = await buildPairChat(server);
    const ofFirst = notesOf(first.ask, { chatRoomId, yobirinPropertyId: first.property.id });
    const ofSecond = notesOf(second.ask, { chatRoomId, yobirinPropertyId: second.property.id });
    const note = await ofFirst.write('They pay late');

    expect(await ofSecond.list()).toEqual([]);
    expect(codeOf(await ofSecond.remove(note.id))).toBe('NOT_FOUND');
    expect(codeOf(await ofSecond.edit(note.id, 'We do not'))).toBe('NOT_FOUND');
  });

  test('goes with its ID, and stays without the user who wrote it [NOTE-11]', async () => {
    const { place, property, member } = await openDesk();
    const { db } = server.ctx;
    const former = await buildUser(db);
    await buildTeamNote(db, { ...place, userId: former.id });
    const { ask } = await askAs(server, former);
    partOf(await ask(`mutation { deleteAuthenticatedUser(password: "${testPassword}") }`), 'deleteAuthenticatedUser');

    expect(await member.list()).toMatchObject([{ userId: null, writerName: null }]);
    await forgetNotesOfId(server.ctx, property.id);
    expect(await member.list()).toEqual([]);
  });

  test('goes with its chat [NOTE-11]', async () => {
    const { owner, place } = await openDesk();
    const note = await owner.write('x');

    await server.ctx.db.delete(chatRooms).where(eq(chatRooms.id, place.chatRoomId));

    expect(await server.ctx.db.select().from(teamNotes).where(eq(teamNotes.id, note.id))).toEqual([]);
  });
});

describe('pages', () => {
  test('of holders hear of each change, and those of the guest hear nothing [NOTE-03] [NOTE-07] [rule M-14]', async () => {
    const { owner, member, visitor, place } = await openDesk();
    const page = await member.listen();
    const guestPage = await openChatClient(server);
    await guestPage.request('subscribe', {
      chatRoomId: place.chatRoomId,
      chatRoomMembershipId: visitor.side.id,
      token: visitor.guestToken,
    });
    const told = () => page.payloadsOf('teamNotesChanged');

    const note = await owner.write('They must never read this');
    await owner.edit(note.id, 'They must never read that');
    await owner.remove(note.id);
    await page.eventually(() => expect(told()).toHaveLength(3));
    await owner.post(place.chatRoomId, 'Good day');
    await guestPage.eventually(() => expect(guestPage.roomEvents()).toHaveLength(1));

    expect(told()[0]).toEqual(place);
    expect(JSON.stringify(page.heard)).not.toContain('They must never');
    expect(guestPage.heard.map(({ name }) => name)).not.toContain('teamNotesChanged');
    expect(JSON.stringify(guestPage.heard)).not.toContain('They must never');
  });
});

describe('a mention', () => {
  test('is told to the holder by push and mail, and to no other [NOTE-05] [NOTE-06]', async () => {
    const { owner, member, join, place } = await openDesk();
    const third = await join();
    await wantMailsAtOnce(member.ask, place.yobirinPropertyId);
    const pushes = await subscribe(member.ask);
    const ownPushes = await subscribe(owner.ask);

    const note = await owner.write('@Second please call them, not @First: Geheimwort');
    await server.ctx.events.settle();

    expect(note).toMatchObject({ mentions: [{ name: 'First' }, { name: 'Second', userId: member.userId }] });
    const mail = await readMail(server, member.user.email, { subject: /声をかけ/ });
    expect(mail.text).toContain('First');
    expect(mail.text + mail.html).not.toContain('Geheimwort');
    expect(pushes()).toMatchObject([{ kind: 'mention', chatRoomId: place.chatRoomId, writerName: 'First' }]);
    expect(ownPushes()).toEqual([]);
    expect(await readMails(server, owner.user.email)).toEqual([]);
    expect(await readMails(server, third.user.email)).toEqual([]);
  });

  test('that an edit keeps is not told again [NOTE-05]', async () => {
    const { owner, member } = await openDesk();
    const pushes = await subscribe(member.ask);
    const note = await owner.write('@Second please');
    await server.ctx.events.settle();

    await owner.edit(note.id, '@Second please, by noon');
    await server.ctx.events.settle();

    expect(pushes()).toHaveLength(1);
  });

  test('is not told to a holder who sees the messages, nor to one who has lost the ID [NOTE-05]', async () => {
    const { owner, member, property } = await openDesk();
    const former = await buildUser(server.ctx.db);
    const formerPushes = await subscribe((await askAs(server, former)).ask);
    const pushes = await subscribe(member.ask);
    const page = await member.listen();
    await page.request('watchInbox', { accessToken: member.accessToken, yobirinPropertyId: property.id });

    const { id } = await owner.write('@Second look');
    await server.ctx.events.settle();
    await tellMentioned(server.ctx, { teamNoteId: id, userIds: [former.id] });

    expect(pushes()).toEqual([]);
    expect(formerPushes()).toEqual([]);
    expect(await readMails(server, former.email)).toEqual([]);
  });

  test('that waits for a digest is forgotten once it was seen, or the note is gone [NOTE-06]', async () => {
    const { owner, member } = await openDesk();
    const noticed = () => server.ctx.db.select().from(mailNotices).where(eq(mailNotices.userId, member.userId));
    await owner.write('@Second one');
    await server.ctx.events.settle();
    expect(await noticed()).toMatchObject([{ kind: 'MENTION', mailedAt: null }]);

    await member.see();
    expect(await noticed()).toEqual([]);

    const note = await owner.write('@Second two');
    await server.ctx.events.settle();
    expect(await noticed()).toHaveLength(1);
    await owner.remove(note.id);
    expect(await noticed()).toEqual([]);
  });
});

test('who is signed out gets nothing [NOTE-02]', async () => {
  const { owner, place } = await openDesk();
  await owner.write('secret');
  const signedOut = notesOf((query, variables) => sendGraphql(server, query, variables), place);

  await expect(signedOut.list()).rejects.toThrow();
  expect(codeOf(await signedOut.create('x'))).toBe('UNAUTHENTICATED');
});
