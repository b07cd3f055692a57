import { expect, onTestFinished } from 'vitest';
import type { ChatClient } from './chat-client.ts';
import type { Chatter, ShownPost } from './chat-people.ts';
import { untilAnswered } from './until-answered.ts';

/** An open room whose page stays open over lost connections: subscribes, asks for what it missed, then listens. */
export type LastingPage = {
  /** How many events it has heard over connections that are gone by now. */
  heardCount(): number;
  /** What it shows by now, in its order. */
  shown(): string[];
  /** The same, once it has asked for all there is. */
  bodies(): Promise<string[]>;
  close(): Promise<void>;
};

export function openLastingPage(reader: Chatter, first: ShownPost): LastingPage {
  const posts = new Map([[first.id, first.body]]);
  /** The newest post that was fetched. What is only heard may come before an earlier one that never arrives. */
  let fetchedId = first.id;
  let client: ChatClient | null = null;
  let heardCount = 0;
  let isClosed = false;

  async function catchUp(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const { edges, pageInfo } = await untilAnswered(() => reader.fetch({ after: fetchedId }));
      for (const { node } of edges) show(node);
      fetchedId = edges.at(-1)?.node.id ?? fetchedId;
      hasMore = pageInfo.hasNextPage;
    }
  }

  function show({ id, body }: { id: string; body: string }): void {
    expect(posts.get(id) ?? body).toBe(body);
    posts.set(id, body);
  }

  function showHeard({ roomEvents }: ChatClient): void {
    for (const event of roomEvents()) if (event.type === 'CREATE') show(event.body);
  }

  async function listen(): Promise<void> {
    while (!isClosed) {
      client = await reader.open().catch(() => null);
      if (!client) continue;
      // A page that could not be filled is opened anew.
      const isFilled = await catchUp().then(
        () => true,
        () => false,
      );
      if (isClosed || !isFilled) client.drop();
      await client.disconnected;
      showHeard(client);
      heardCount += client.roomEvents().length;
    }
  }

  function shown(): string[] {
    if (client) showHeard(client);
    return [...posts].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)).map(([, body]) => body);
  }

  function leave(): void {
    isClosed = true;
    client?.drop();
  }

  onTestFinished(leave);
  const listening = listen();
  return {
    heardCount: () => heardCount,
    shown,
    async bodies() {
      await catchUp();
      return shown();
    },
    async close() {
      leave();
      await listening;
    },
  };
}
