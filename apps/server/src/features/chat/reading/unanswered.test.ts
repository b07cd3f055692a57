import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildGroupGuestChat,
  buildGuestChat,
  buildPairChat,
  type HoldingChatter,
  partOf,
} from '../../../testing/chat-people.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { postAiReply } from '../post/ai-reply.service.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-11-16T09:00:00Z') });
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

type Listed = { edges: { node: { id: string; unansweredSince: string | null; unreadCount: number } }[] };

async function listRooms({ ask, property }: HoldingChatter, isUnanswered: boolean): Promise<Listed['edges']> {
  const list = `query ($property: ID!, $isUnanswered: Boolean) { chatRooms(yobirinPropertyId: $property, isUnanswered: $isUnanswered) {
    edges { node { id unansweredSince unreadCount } } } }`;
  const rooms = partOf(await ask(list, { property: property.id, isUnanswered }), 'chatRooms') as Listed;
  return rooms.edges;
}

async function unansweredSince(holder: HoldingChatter): Promise<string | null | undefined> {
  const [room] = await listRooms(holder, false);
  expect(await listRooms(holder, true)).toHaveLength(room?.node.unansweredSince ? 1 : 0);
  return room?.node.unansweredSince;
}

const markAnswered = `mutation ($id: ID!, $property: ID!, $post: ID!) {
  updateChatRoomMembership(id: $id, yobirinPropertyId: $property, answeredPostId: $post) { id } }`;

function markOf({ side, property }: HoldingChatter, postId: string) {
  return { id: side.id, property: property.id, post: postId };
}

test('a chat that was read stays unanswered until a member replies, for all members [CHAT-22] [CHAT-23]', async () => {
  const { members, guest } = await buildGroupGuestChat(server);
  const [reader, colleague] = members;
  if (!reader || !colleague) throw new Error('A group of two');
  await guest.write('空いていますか');
  const asked = clock.now().toISOString();
  clock.advance(60_000);
  await guest.write('もしもし');

  await reader.fetch();

  expect(await listRooms(colleague, true)).toMatchObject([{ node: { unreadCount: 0, unansweredSince: asked } }]);

  await reader.write('はい、空いています');
  expect(await unansweredSince(colleague)).toBeNull();

  clock.advance(60_000);
  await guest.write('では2名で');
  expect(await unansweredSince(colleague)).toBe(clock.now().toISOString());
});

test('an answer of the assistant leaves the chat unanswered [CHAT-22] [OP-85]', async () => {
  const { holder, guest } = await buildGuestChat(server);
  const { id } = await guest.write('営業時間は？');

  expect(await postAiReply(server.ctx, { toPostId: id, body: '9時からです' })).toBe(true);

  expect(await unansweredSince(holder)).toBe(clock.now().toISOString());
});

test('a holder marks the posts they saw as answered; a later one stays unanswered [CHAT-24]', async () => {
  const { holder, guest } = await buildGuestChat(server);
  const thanks = await guest.write('ありがとうございました');
  clock.advance(1_000);

  await guest.write('あ、もう一つ');
  await holder.ask(markAnswered, markOf(holder, thanks.id));
  expect(await unansweredSince(holder)).toBe(clock.now().toISOString());

  const last = await guest.write('解決しました');
  for (const _ of ['first click', 'second click']) await holder.ask(markAnswered, markOf(holder, last.id));
  expect(await unansweredSince(holder)).toBeNull();
});

test('a deleted question and an ended chat wait for no answer [CHAT-22]', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const mistake = await guest.write('間違えました');
  const remove =
    'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
  await holder.ask(remove, { id: mistake.id, guestToken: guest.guestToken });
  expect(await unansweredSince(holder)).toBeNull();

  await guest.write('やはりお願いします');
  expect(await unansweredSince(holder)).not.toBeNull();
  await holder.ask('mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }', { id: chatRoomId });
  expect(await unansweredSince(holder)).toBeNull();
});

test('only chats with guests wait for an answer, and only holders mark one [CHAT-24]', async () => {
  const { first, second } = await buildPairChat(server);
  const post = await second.write('お疲れさまです');
  const { holder: stranger } = await buildGuestChat(server);

  expect(await unansweredSince(first)).toBeNull();
  expect(codeOf(await first.ask(markAnswered, markOf(first, post.id)))).toBe('UNPROCESSABLE_ENTITY');
  expect(codeOf(await stranger.ask(markAnswered, markOf(first, post.id)))).toBe('NOT_FOUND');
});
