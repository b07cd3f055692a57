import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadSite, Memory, Usage } from './site.ts';

export type Idle = {
  memory: Memory;
  /** Seconds of processor time per second. */
  cores: Usage;
};

export const nothing: Usage = { node: 0, database: 0, redis: 0, generator: 0 };

/** Measures what the site uses without load for a while. */
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
  return { memory: await site.readMemory(), cores };
}
