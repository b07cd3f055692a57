import { createRandom, type Random } from '../../platform/random.ts';
import type { Fault } from './faults/fault.ts';
import type { ChaosSite } from './site/chaos-site.ts';

/** One fault of a plan. */
export type Step = { fault: Fault; target: string; lastsMs: number; calmMs: number };

/** An endless plan of faults for this long run. Equal seeds and faults give equal plans. */
export function* planLongRun(seed: number, faults: readonly Fault[]): Generator<Step> {
  const random = createRandom(seed);
  // In rounds, so that each fault comes as often as the others.
  for (;;) {
    for (const fault of random.shuffle(faults)) {
      const [least, most] = fault.lastsSeconds;
      const lastsMs = (least + random.below(most - least + 1)) * 1_000;
      yield { fault, target: pick(random, fault.targets), lastsMs, calmMs: (3 + random.below(8)) * 1_000 };
    }
  }
}

/** Each fault once, in an order of the seed, for a moment. */
export function planShortRun(seed: number, faults: readonly Fault[]): Step[] {
  const random = createRandom(seed);
  return random
    .shuffle(faults)
    .map((fault) => ({ fault, target: pick(random, fault.targets), lastsMs: 500, calmMs: 0 }));
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** The faults that can happen on this machine; tells why others cannot. */
export function findPossible(faults: readonly Fault[], site: ChaosSite, tell: (line: string) => void): Fault[] {
  return faults.filter((fault) => {
    const obstacle = fault.findObstacle?.(site) ?? null;
    if (obstacle !== null) tell(`Left out: ${fault.title}, because ${obstacle}`);
    return obstacle === null;
  });
}
