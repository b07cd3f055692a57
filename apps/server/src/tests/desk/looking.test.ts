import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupMemberships } from '../../features/directory/holder/group.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { openChatClient } from '../../testing/chat-client.ts';
import { partOf } from '../../testing/chat-people.ts';
import { buildTeam } from '../../testing/inbox-people.ts';
import { patience } from '../../testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

async function openDesk() {
  const team = await buildTeam(server, clock);
  const visitor = await team.guest();
  const place = { chatRoomId: visitor.chatRoomId, yobirinPropertyId: team.property.id };
  const open = async (sideId: string, token: string) => {
    const page = await openChatClient(server);
    await page.request('subscribe', { chatRoomId: place.chatRoomId, chatRoomMembershipId: sideId, token });
    return page;
  };
  const query = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    chatLookers(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { name } }`;
  const lookersFor = async ({ ask }: Pick<typeof team.first, 'ask'>) =>
    (partOf(await ask(query, place), 'chatLookers') as { name: string }[]).map(({ name }) => name);
  return { ...team, visitor, open, lookersFor };
}

test('members see who else has the chat open, until the page closes, and the guest hears nothing [DESK-08] [rule M-14]', async () => {
  const { first, second, visitor, open, lookersFor } = await openDesk();
  const guestPage = await open(visitor.side.id, visitor.guestToken);
  const page = await open(visitor.host.id, first.accessToken);
  expect(await lookersFor(first)).toEqual([]);

  const other = await open(visitor.host.id, second.accessToken);
  await page.eventually(() => expect(page.payloadsOf('lookersChanged')).toHaveLength(1));
  expect(await lookersFor(first)).toEqual(['Second']);
  expect(await lookersFor(second)).toEqual(['First']);

  other.drop();
  await page.eventually(() => expect(page.payloadsOf('lookersChanged')).toHaveLength(2));
  expect(await lookersFor(first)).toEqual([]);
  expect(guestPage.heard).toEqual([]);
});

test('who opens another chat, or loses the ID, is gone [DESK-08]', async () => {
  const { first, second, visitor, open, lookersFor, users } = await openDesk();
  const page = await open(visitor.host.id, second.accessToken);
  expect(await lookersFor(first)).toEqual(['Second']);

  await page.request('unsubscribe', {});
  expect(await lookersFor(first)).toEqual([]);

  await open(visitor.host.id, second.accessToken);
  await server.ctx.db.delete(groupMemberships).where(eq(groupMemberships.userId, users[1].id));
  await expect.poll(() => lookersFor(first), patience).toEqual([]);
});
