import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatClient } from '../../testing/chat-client.ts';
import { buildPairChat, type Chatter, holderIn, type ShownPost } from '../../testing/chat-people.ts';
import { startCuttingProxy } from '../../testing/cutting-proxy.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import type { SignedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { chatPosts } from './chat.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const cutsWanted = 200;

/** Tries until an answer comes. Whatever the server itself refuses is a failure of the test. */
async function persist<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      // What fetch throws when a connection breaks, before or within an answer.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    }
  }
}

/** Writes one post after another until told to stop, each under an id of its own. */
async function writeUntil(writer: Chatter, name: string, isEnough: () => boolean): Promise<string[]> {
  const bodies: string[] = [];
  while (!isEnough()) {
    const body = `${name} ${bodies.length}`;
    const clientPostId = randomUUID();
    await persist(() => writer.write(body, { clientPostId }));
    bodies.push(body);
  }
  return bodies;
}

/** A page that stays open over lost connections: subscribes, asks for what it missed, then listens. */
function keepOpen(reader: Chatter, first: ShownPost) {
  const shown = new Map([[first.id, first.body]]);
  /** The newest post that was fetched. What is only heard may come before an earlier one that never arrives. */
  let fetchedId = first.id;
  let client: ChatClient | null = null;
  let heardCount = 0;
  let isClosed = false;

  async function catchUp(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const { edges, pageInfo } = await persist(() => reader.fetch({ after: fetchedId }));
      for (const { node } of edges) show(node);
      fetchedId = edges.at(-1)?.node.id ?? fetchedId;
      hasMore = pageInfo.hasNextPage;
    }
  }

  function show({ id, body }: { id: string; body: string }): void {
    expect(shown.get(id) ?? body).toBe(body);
    shown.set(id, body);
  }

  async function listen(): Promise<void> {
    while (!isClosed) {
      client = await reader.open().catch(() => null);
      if (!client) continue;
      await catchUp();
      if (isClosed) client.drop();
      await client.disconnected;
      for (const event of client.roomEvents()) if (event.type === 'CREATE') show(event.body);
      heardCount += client.roomEvents().length;
    }
  }

  const listening = listen();
  return {
    heardCount: () => heardCount,
    /** In the order of the page, once it has caught up. */
    async bodies(): Promise<string[]> {
      await catchUp();
      return [...shown].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)).map(([, body]) => body);
    },
    async close(): Promise<void> {
      isClosed = true;
      client?.drop();
      await listening;
    },
  };
}

test('over 200 cut connections no post is lost, doubled or out of order [rule M-2] [rule M-3] [rule M-4]', {
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
  const pages = people.map((reader) => keepOpen(reader, opening));

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
