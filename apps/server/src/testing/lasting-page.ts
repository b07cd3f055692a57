import { expect, onTestFinished } from 'vitest';
import type { ChatClient } from './chat-client.ts';
import type { Chatter, ShownPost } from './chat-people.ts';
import { untilAnswered } from './until-answered.ts';

/** A chat page that survives lost connections: it subscribes, fetches missed posts, then listens. */
export type LastingPage = {
  /** How many events it got over connections that are closed. */
  heardCount(): number;
  /** The posts it shows, in order. */
  shown(): string[];
  /** The posts it shows after fetching all missed ones. */
  bodies(): Promise<string[]>;
  close(): Promise<void>;
};

export function openLastingPage(reader: Chatter, first: ShownPost): LastingPage {
  const posts = new Map([[first.id, first.body]]);
  /** The newest fetched post. Not the newest live one: an earlier post may have been lost with the connection. */
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
      // A page that could not fetch the missed posts reconnects.
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
