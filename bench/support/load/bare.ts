import type { Receiver } from '../bell.ts';
import type { ChatPair } from '../chats.ts';
import { nothing } from './idle.ts';
import { measureCalls, measurePages, measurePosts } from './kinds.ts';
import type { Ground, Held } from './nodes.ts';
import type { Step } from './ramp.ts';
import { createReceivers } from './receivers.ts';
import { openBareSite, whileOpen } from './site.ts';
import { measureWaiting, unhurried, type Waiting } from './waiting.ts';

export type Bare = { waiting: Waiting; held: Held };

/** The minimal servers: sockets that pass messages on, one committed row per post, a document from memory. */
export async function measureBare(ground: Ground): Promise<Bare> {
  const { waiting, calls } = await measureBell(ground);
  const posts = await measureChats(ground);
  const pages = await measureDocument(ground);
  return { waiting, held: { registrations: waiting.registrations, calls, posts, pages } };
}

async function measureBell({ database, people }: Ground): Promise<{ waiting: Waiting; calls: Step }> {
  const args = [String(people.receivers.length)];
  const bell = await openBareSite<{ url: string; receivers: Receiver[] }>('bare-bell.ts', { args, database });
  return whileOpen(bell, async (site) => {
    const receivers = createReceivers(site.urls, site.greeting.receivers);
    const waiting = await measureWaiting(site, receivers, unhurried);
    const calls = await measureCalls(site, receivers, waiting.all.cores);
    receivers.leave();
    return { waiting, calls };
  });
}

async function measureChats({ databaseUrl, database, people }: Ground): Promise<Step> {
  const args = [databaseUrl, String(people.pairs.length)];
  const chats = await openBareSite<{ url: string; pairs: ChatPair[] }>('bare-chats.ts', { args, database });
  return whileOpen(chats, (site) => measurePosts(site, site.greeting.pairs, nothing));
}

async function measureDocument({ database }: Ground): Promise<Step> {
  // About the size of a compressed call page.
  const message = 'Yobirin '.repeat(1_000);
  const server = await openBareSite<{ url: string }>('bare-server.ts', { args: [], message, database });
  return whileOpen(server, (site) => measurePages(site, ['/document'], nothing));
}
