import { setTimeout as sleep } from 'node:timers/promises';
import type { Receiver } from '../bell.ts';
import { percentile } from '../result.ts';
import { offer } from './offer.ts';
import { openPages } from './pages.ts';
import { type ReadyReceiver, register } from './receivers.ts';
import type { LoadNodes } from './site.ts';
import { inTurns } from './socket.ts';

export type Storm = {
  /** How many receivers lost their node. */
  lost: number;
  /** From the death of the node until the last of them was registered again. */
  allBackMs: number;
  backMs: { p50: number; p99: number };
  /** Time of one connection and registration during the storm. */
  registrationP99: number;
  /** Time of pages on the remaining nodes during the storm. */
  pageP99: number;
};

/** Reconnection as on our pages: the first after a moment, then with doubled pauses up to some seconds, each randomised. */
const firstPauseMs = 300;
const longestPauseMs = 5_000;
export const longestFirstPauseMs = firstPauseMs * 1.5;

const pages = { rate: 50, seconds: 4 };

/** Kills a node. Its receivers reconnect to the others. */
export async function killNode(site: LoadNodes, ready: readonly ReadyReceiver[]): Promise<Storm> {
  const [node, ...others] = site.cluster.nodes;
  if (!node) throw new Error('There is no node to kill');
  const urls = others.map(({ url }) => url);
  const orphans = ready.filter(({ url }) => url === node.url);
  const nextUrl = inTurns(urls);
  const views = openPages(urls, [`/${ready[0]?.receiver.yobirinId}`]);

  const startedAt = performance.now();
  const returns = orphans.map(async ({ socket, receiver }) => {
    await new Promise((resolve) => socket.once('disconnect', resolve));
    const tookMs = await comeBack(nextUrl, receiver);
    return { tookMs, backMs: performance.now() - startedAt };
  });
  await node.kill();
  const seen = await offer(views.view, pages);
  const back = await Promise.all(returns);
  views.close();

  const backMs = back.map((each) => each.backMs);
  return {
    lost: orphans.length,
    allBackMs: Math.max(...backMs),
    backMs: { p50: percentile(backMs, 50), p99: percentile(backMs, 99) },
    registrationP99: percentile(
      back.map((each) => each.tookMs),
      99,
    ),
    pageP99: seen.p99,
  };
}

/** Returns the time it took on the node that accepted it. */
async function comeBack(nextUrl: () => string, receiver: Receiver): Promise<number> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await sleep(pauseMs * (0.5 + Math.random()));
    const startedAt = performance.now();
    try {
      await register(nextUrl(), receiver);
      return performance.now() - startedAt;
    } catch {
      // The node is too busy to accept it: retry, as pages do.
    }
  }
}
