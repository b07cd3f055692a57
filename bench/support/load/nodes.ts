import type { DatabaseWatch } from './database.ts';
import { type Idle, measureIdle } from './idle.ts';
import { measureCalls, measurePages, measurePosts } from './kinds.ts';
import { openPages } from './pages.ts';
import type { LoadPeople } from './people.ts';
import { measureStep, type Step } from './ramp.ts';
import { createReceivers, type ReadyReceiver } from './receivers.ts';
import { type LoadNodes, openNodes, type Usage, whileOpen } from './site.ts';
import { killNode, type Storm } from './storm.ts';
import { createTalks } from './talks.ts';
import { hurried, measureWaiting, unhurried, type Waiting } from './waiting.ts';

/** The shared base of all measurements. */
export type Ground = { databaseUrl: string; database: DatabaseWatch; people: LoadPeople };

/** The last step of each kind that a site kept up with. */
export type Held = { registrations: Step; calls: Step; posts: Step; pages: Step };

export type Measured = {
  name: string;
  waiting: Waiting;
  held: Held;
  /** Bytes of Redis per receiver. */
  redisBytes: number;
  /** Measured on a single node only. */
  single: { firstPages: Step; talks: Step; talking: Idle } | null;
  /** Measured on three nodes only. */
  storm: Storm | null;
};

/** Divisible by neither 2 nor 3, so that each node gets each page in turn. */
const pagesOften = 301;
const firstPages = { kind: 'first pages', rate: 150, seconds: 4 };
const talks = { kind: 'conversations', rate: 20, seconds: 10 };
const talkingSeconds = 20;

export async function measureNodes(nodeCount: number, ground: Ground): Promise<Measured> {
  return whileOpen(await openNodes(nodeCount, ground), (site) => measureSite(site, ground.people));
}

async function measureSite(site: LoadNodes, people: LoadPeople): Promise<Measured> {
  const isSingle = site.urls.length === 1;
  const receivers = createReceivers(site.urls, people.receivers);
  const before = (await site.redis.read()).memoryBytes;
  const waiting = await measureWaiting(site, receivers, isSingle ? unhurried : hurried);
  const redisBytes = ((await site.redis.read()).memoryBytes - before) / receivers.ready.length;

  const paths = people.receivers.map(({ yobirinId }) => `/${yobirinId}`);
  const background = waiting.all.cores;
  const calls = await measureCalls(site, receivers, background);
  const posts = await measurePosts(site, people.pairs, background);
  const pages = await measurePages(site, paths.slice(0, pagesOften), background);
  const held = { registrations: waiting.registrations, calls, posts, pages };

  const others = { ready: receivers.ready, paths: paths.slice(pagesOften), background };
  const single = isSingle ? await measureSingle(site, others) : null;
  const storm = site.urls.length === 3 ? await killNode(site, receivers.ready) : null;
  receivers.leave();
  return { name: site.name, waiting, held, redisBytes, single, storm };
}

type Others = { ready: readonly ReadyReceiver[]; paths: readonly string[]; background: Usage };

/** Pages that are not cached yet, and conversations. */
async function measureSingle(site: LoadNodes, { ready, paths, background }: Others) {
  const { view, close } = openPages(site.urls, paths);
  const rendered = await measureStep(site, { ...firstPages, operation: view, background });
  close();

  const conversations = createTalks(site.urls, ready);
  const begun = await measureStep(site, { ...talks, operation: conversations.begin, background });
  const talking = await measureIdle(site, talkingSeconds);
  await conversations.endAll();
  return { firstPages: rendered, talks: begun, talking };
}
