import { authApi } from '@yobirin/contract/auth-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsPerRecipient, passwordAttempts } from '../features/auth/auth.limits.ts';
import { guestRoomsPerPair, postsPerSide } from '../features/chat/chat.limits.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { openCallClient } from '../testing/call-client.ts';
import { buildChatHolder, buildGuestChat } from '../testing/chat-people.ts';
import { type RedisServer, startRedisServer } from '../testing/cluster/redis-server.ts';
import { needsRedis } from '../testing/needs.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { sendRest } from '../testing/send-rest.ts';
import { codeOf } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { waitForRedis } from '../testing/wait-for-redis.ts';

/** Returns the error code of a refusal. */
type Try = (node: TestApp) => Promise<string | undefined>;

const createRoom = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;
const createPost = `mutation ($room: ID!, $token: String!) {
  createChatPostByGuest(chatRoomId: $room, guestToken: $token, body: " ") { id } }`;

describe('two nodes count together', needsRedis, () => {
  let redis: RedisServer;
  let first: TestApp;
  let second: TestApp;

  beforeAll(async () => {
    redis = await startRedisServer();
    first = await startTestApp({ config: { redisUrls: [redis.url] } });
    const { databaseUrl, secretKeys } = first.ctx.config;
    second = await startTestApp({ config: { redisUrls: [redis.url], databaseUrl, secretKeys } });
    await waitForRedis(first, second);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.stop();
  });

  /** `max` attempts succeed, spread over both nodes; after that both nodes refuse. */
  async function expectLimit(max: number, attempt: Try): Promise<void> {
    const nodes = Array.from({ length: max }, (_one, index) => (index % 2 === 0 ? first : second));
    const codes = await Promise.all(nodes.map(attempt));
    expect(codes).not.toContain('TOO_MANY_REQUESTS');

    for (const node of [first, second]) expect(await attempt(node)).toBe('TOO_MANY_REQUESTS');
  }

  async function postRest(node: TestApp, path: string, body: object): Promise<string | undefined> {
    return (await sendRest(node, `POST ${path}`, { body })).body?.error?.code;
  }

  test('wrong passwords', async () => {
    const { user } = await buildHolder(first.ctx.db);

    await expectLimit(passwordAttempts.max, (node) =>
      postRest(node, authApi.signin, { email: user.email, password: 'not-the-one-1' }),
    );
  });

  test('mails to an address', async () => {
    const { user } = await buildHolder(first.ctx.db);

    await expectLimit(mailsPerRecipient.max, (node) => postRest(node, authApi.passwordReset, { email: user.email }));
  });

  test('chats that a visitor starts', async () => {
    const { property } = await buildChatHolder(first);
    const input = { toYobirinPropertyId: property.id, guestName: '佐藤' };

    await expectLimit(guestRoomsPerPair.max, async (node) => codeOf(await sendGraphql(node, createRoom, { input })));
  });

  test('posts of a guest', async () => {
    const { chatRoomId, guest } = await buildGuestChat(first);
    const variables = { room: chatRoomId, token: guest.guestToken };

    await expectLimit(postsPerSide.max, async (node) => codeOf(await sendGraphql(node, createPost, variables)));
  });

  test('applications for calls', async () => {
    const { property } = await buildHolder(first.ctx.db);
    const clients = new Map([
      [first, await openCallClient(first)],
      [second, await openCallClient(second)],
    ]);
    const yobirinId = property.yobirinId ?? '';
    let room = 100;

    await expectLimit(60, async (node) =>
      clients.get(node)?.codeOf('APPLY', { yobirinId, callerName: String(room++) }),
    );
  });
});
