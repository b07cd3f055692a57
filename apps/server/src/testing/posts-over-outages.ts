import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Chatter } from './chat-people.ts';
import { patience } from './patience.ts';

type Server = { url: string };

async function untilReady({ url }: Server): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);
}

/** Retries with the id of the post, as our pages do, once the server says that it is ready. */
export async function writeUntilAcknowledged(node: Server, chatter: Chatter, body: string): Promise<void> {
  const clientPostId = randomUUID();
  while ((await chatter.send(body, { clientPostId })).errors) await untilReady(node);
}

/** The last hundred posts, the oldest first. */
export async function readBodies(chatter: Chatter): Promise<string[]> {
  const { edges } = await chatter.fetch({ take: 100 });
  return edges.map(({ node }) => node.body).reverse();
}
