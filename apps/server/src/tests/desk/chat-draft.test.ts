import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDraftsOf, forgetDraftsOfId } from '../../features/chat-draft/chat-draft.service.ts';
import { chatDrafts } from '../../features/chat-draft/chat-draft.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { partOf } from '../../testing/chat-people.ts';
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

type Place = { chatRoomId: string; yobirinPropertyId: string };
type Draft = { kind: string; body: string; version: number };

function draftsOf(ask: SignedInClient, place: Place) {
  const save = (body: string, expectedVersion: number, kind = 'POST') =>
    ask(
      `mutation ($chatRoomId: ID!, $yobirinPropertyId: ID!, $kind: ChatDraftKind!, $body: String!, $expectedVersion: Int!) {
        saveChatDraft(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, kind: $kind, body: $body, expectedVersion: $expectedVersion) { kind body version } }`,
      { ...place, kind, body, expectedVersion },
    );
  return {
    save,
    list: async () => {
      const query = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
        chatDrafts(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { kind body version } }`;
      return partOf(await ask(query, place), 'chatDrafts') as Draft[];
    },
  };
}

async function openDesk() {
  const team = await buildTeam(server, clock);
  const { chatRoomId } = await team.guest();
  const place = { chatRoomId, yobirinPropertyId: team.property.id };
  return { ...team, place, one: draftsOf(team.first.ask, place), other: draftsOf(team.second.ask, place) };
}

test('a draft is kept for its user, message and note apart [DESK-01] [DESK-02] [NOTE-09]', async () => {
  const { one, other } = await openDesk();

  await one.save('Dear guest,\n ', 0);
  await one.save('Careful 👀', 0, 'NOTE');

  expect(await one.list()).toEqual([
    { kind: 'POST', body: 'Dear guest,\n ', version: 1 },
    { kind: 'NOTE', body: 'Careful 👀', version: 1 },
  ]);
  expect(await other.list()).toEqual([]);
});

test('of two who save at once one is refused, also the first time [DESK-03]', async () => {
  const { one } = await openDesk();

  const first = await Promise.all([one.save('a', 0), one.save('b', 0)]);
  const second = await Promise.all([one.save('c', 1), one.save('d', 1)]);

  for (const answers of [first, second]) {
    expect(answers.map(codeOf).filter((code) => code === 'CONFLICT')).toHaveLength(1);
  }
  expect(await one.list()).toMatchObject([{ version: 2 }]);
});

test('a page that does not know that it was sent cannot bring it back unseen [DESK-02] [DESK-03]', async () => {
  const { one } = await openDesk();
  await one.save('Hello', 0);

  expect(codeOf(await one.save('', 1))).toBeUndefined();
  expect(codeOf(await one.save('Hello', 1))).toBe('CONFLICT');

  expect(await one.list()).toEqual([{ kind: 'POST', body: '', version: 2 }]);
});

test('bad input and other people are refused [DESK-01] [DESK-02]', async () => {
  const { one, place } = await openDesk();
  const stranger = draftsOf((await buildTeam(server, clock)).first.ask, place);

  expect(codeOf(await one.save('x'.repeat(40_001), 0))).toBe('BAD_USER_INPUT');
  expect(codeOf(await one.save('x', -1))).toBe('BAD_USER_INPUT');
  expect(codeOf(await stranger.save('x', 0))).toBe('NOT_FOUND');
  await expect(stranger.list()).rejects.toThrow('No such');
});

test('drafts go with the right to the ID, and with the ID [DESK-02]', async () => {
  const { one, other, place, users } = await openDesk();
  const { yobirinPropertyId } = place;
  await one.save('mine', 0);
  await other.save('yours', 0);
  const left = async () =>
    (await server.ctx.db.select().from(chatDrafts).where(eq(chatDrafts.yobirinPropertyId, yobirinPropertyId))).length;

  await forgetDraftsOf(server.ctx, { userId: users[0].id, yobirinPropertyId });
  expect(await left()).toBe(1);
  await forgetDraftsOfId(server.ctx, yobirinPropertyId);
  expect(await left()).toBe(0);
});
