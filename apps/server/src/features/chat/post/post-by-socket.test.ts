import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildGuestChat, buildPairChat } from '../../../testing/chat-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { postsPerSide, postsPerUser } from '../chat.limits.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

let server: TestApp;

const clock = createTestClock();

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

async function sideOf(id: string) {
  const [side] = await server.ctx.db.select().from(chatRoomMemberships).where(eq(chatRoomMemberships.id, id));
  return side;
}

const post = (body: string, clientPostId: string = randomUUID()) => ({ body, clientPostId });

test('a text posted by socket is acknowledged with the post that other sockets get [rule M-9]', async () => {
  const { chatRoomId, first, second } = await buildPairChat(server);
  const [writer, sameSide, reader] = [await first.open(), await first.open(), await second.open()];
  const clientPostId = randomUUID();

  const answer = await writer.request('post', post(' こんにちは ', clientPostId));

  const { edges } = await second.fetch();
  expect(edges.map(({ node }) => node.body)).toEqual(['こんにちは']);
  const created = { id: edges[0]?.node.id, chatRoomId, clientPostId, body: 'こんにちは', postUserId: first.user.id };
  expect(answer).toMatchObject({ type: 'ACCEPT', post: created });
  for (const other of [sameSide, reader]) {
    await other.eventually(() => expect(other.roomEvents()[0]).toMatchObject({ type: 'CREATE', body: created }));
  }
  expect(writer.roomEvents().filter(({ type }) => type === 'CREATE')).toEqual([]);
});

test('a post sent several times at once is one post [rule M-4] [rule M-9]', async () => {
  const { first, second } = await buildPairChat(server);
  const pages = [await first.open(), await first.open()];
  const sent = post('一度だけ');

  const answers = await Promise.all([...pages, ...pages].map((page) => page.request('post', sent)));

  const { edges } = await second.fetch();
  expect(edges).toHaveLength(1);
  for (const answer of answers) expect(answer).toMatchObject({ type: 'ACCEPT', post: { id: edges[0]?.node.id } });
  expect((await sideOf(second.side.id))?.unreadCount).toBe(0);
});

test('each of many concurrent rooms keeps its order and counts every post once', async () => {
  const chats = await Promise.all(Array.from({ length: 5 }, () => buildPairChat(server)));
  const pages = await Promise.all(chats.flatMap(({ first, second }) => [first.open(), second.open()]));
  const texts = ['一', '二', '三', '四'];

  await Promise.all(pages.map((page) => Promise.all(texts.map((text) => page.request('post', post(text))))));

  for (const { first, second } of chats) {
    expect((await sideOf(first.side.id))?.unreadCount).toBe(texts.length);
    const bodies = (await first.fetch()).edges.map(({ node }) => ({ of: node.chatRoomMembershipId, is: node.body }));
    for (const { side } of [first, second]) {
      expect(bodies.filter(({ of }) => of === side.id).map(({ is }) => is)).toEqual(texts.toReversed());
    }
  }
});

test('a guest posts by socket, within their limit; before approval the other side cannot', async () => {
  const { guest } = await buildGuestChat(server);
  const { holder } = await buildGuestChat(server, { isApproved: false });
  const page = await guest.open();

  for (let count = 0; count < postsPerSide.max; count++) {
    expect(await page.request('post', post(`${count}`))).toMatchObject({ type: 'ACCEPT' });
    clock.advance(100);
  }

  const refusal = { type: 'REJECT', errorCode: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) };
  expect(await page.request('post', post('もう一つ'))).toEqual(refusal);
  const holderPage = await holder.open();
  expect(await holderPage.request('post', post('まだ'))).toMatchObject({ errorCode: 'UNPROCESSABLE_ENTITY' });
});

test('a flood of a signed-in user is refused with the time to wait, and the other side can still write [CHAT-25]', async () => {
  const { first, second } = await buildPairChat(server);
  const answers = await Promise.all(Array.from({ length: 300 }, (_, count) => first.send(`${count}`)));

  const refusals = answers.flatMap(({ errors }) => errors ?? []);
  expect(refusals).toHaveLength(300 - postsPerSide.max);
  expect(refusals[0]?.extensions).toEqual({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
  const page = await first.open();
  expect(await page.request('post', post('more'))).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
  expect((await second.send('Please stop')).errors).toBeUndefined();
});

test('a user who writes in many rooms is limited over all of them [CHAT-25]', async () => {
  const { first } = await buildPairChat(server);
  for (let count = 0; count < postsPerUser.max; count++) await server.ctx.chat.postsPerUser.begin(first.user.id);

  expect((await first.send('once more')).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('a person who sends a line each second never meets a limit [CHAT-25]', async () => {
  const { first } = await buildPairChat(server);
  const page = await first.open();

  for (let count = 0; count < 2 * postsPerSide.max; count++) {
    expect(await page.request('post', post(`${count}`))).toMatchObject({ type: 'ACCEPT' });
    clock.advance(1_001);
  }
});

test('a post without a text, an id or an open room is refused', async () => {
  const { first } = await buildPairChat(server);
  const page = await first.open();

  expect(await page.request('post', post(' '))).toMatchObject({ errorCode: 'BAD_USER_INPUT' });
  expect(await page.request('post', post('x', 'mine'))).toMatchObject({ errorCode: 'BAD_USER_INPUT' });
  await page.request('unsubscribe', {});
  expect(await page.request('post', post('x'))).toMatchObject({ errorCode: 'NOT_FOUND' });
});
