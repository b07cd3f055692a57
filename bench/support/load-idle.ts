import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadSite, Usage } from './load-site.ts';

export type Idle = {
  /** Memory that all nodes together hold. */
  heldBytes: number;
  /** Seconds of processor time in a second. */
  cores: Usage;
};

export const nothing: Usage = { node: 0, database: 0, redis: 0, generator: 0 };

/** Does nothing for a while, and sees what the site takes meanwhile. */
export async function measureIdle(site: LoadSite, seconds: number): Promise<Idle> {
  const before = await site.readUsage();
  const startedAt = performance.now();
  await sleep(seconds * 1000);
  const after = await site.readUsage();
  const passedSeconds = (performance.now() - startedAt) / 1000;
  const coresOf = (part: keyof Usage) => (after[part] - before[part]) / passedSeconds;
  const cores = {
    node: coresOf('node'),
    database: coresOf('database'),
    redis: coresOf('redis'),
    generator: coresOf('generator'),
  };
  return { heldBytes: await site.heldBytes(), cores };
}
