import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asc, eq } from '../../platform/database/orm.ts';
import { buildPairChat, type Chatter, holderIn } from '../../testing/chat-people.ts';
import { startCuttingProxy } from '../../testing/cutting-proxy.ts';
import { openLastingPage } from '../../testing/lasting-page.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import type { SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { untilAnswered } from '../../testing/until-answered.ts';
import { chatPosts } from './chat.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const cutsWanted = 200;

/** Writes posts with different client ids until `isEnough` returns true. */
async function writeUntil(writer: Chatter, name: string, isEnough: () => boolean): Promise<string[]> {
  const bodies: string[] = [];
  while (!isEnough()) {
    const body = `${name} ${bodies.length}`;
    const clientPostId = randomUUID();
    await untilAnswered(() => writer.write(body, { clientPostId }));
    // Slower than the limit of posts.
    clock.advance(limits.postsWindowMs / limits.postsPerSideMax + 1);
    bodies.push(body);
  }
  return bodies;
}

test('no post is lost, doubled or out of order over 200 cut connections [rule M-2] [rule M-3] [rule M-4]', {
  timeout: 120_000,
}, async () => {
  const { chatRoomId, first, second } = await buildPairChat(server);
  const proxy = await startCuttingProxy(server, { seed: 20261115, oneIn: 10 });
  const people = [first, second].map((chatter) => {
    const headers = { authorization: `Bearer ${chatter.token}` };
    const ask: SignedInClient = (query, variables) => sendGraphql(proxy, query, variables, headers);
    return holderIn(proxy, { ...chatter, accessToken: chatter.token, ask });
  });
  const opening = await first.write('はじめに');
  const pages = people.map((reader) => openLastingPage(reader, opening));

  const written = await Promise.all(
    people.map((writer, index) => writeUntil(writer, `writer ${index}`, () => proxy.cuts() >= cutsWanted)),
  );
  proxy.calmDown();

  const kept = await server.ctx.db
    .select({ body: chatPosts.body })
    .from(chatPosts)
    .where(eq(chatPosts.chatRoomId, chatRoomId))
    .orderBy(asc(chatPosts.id));
  const bodies = kept.map(({ body }) => body);
  expect(bodies).toHaveLength(1 + written.flat().length);
  for (const [index, own] of written.entries()) {
    expect(bodies.filter((body) => body.startsWith(`writer ${index} `))).toEqual(own);
  }
  for (const page of pages) {
    expect(await page.bodies()).toEqual(bodies);
    await page.close();
    expect(page.heardCount()).toBeGreaterThan(0);
  }
  await proxy.close();
});
