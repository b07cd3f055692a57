import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { AttemptRule, Tries } from './tries.ts';

/** `maxSize` with a size of 1 and not `max`, which would allocate room for all keys at the start, for each rule. */
const bounds = { maxSize: 100_000, sizeCalculation: () => 1 };

/** Counts tries in this process. */
export function createOwnTries({ clock, max, windowMs }: AttemptRule & { clock: Clock }): Tries {
  /** The start times of the tries, oldest first. */
  const triesByKey = new LRUCache<string, number[]>(bounds);

  return {
    async add(key) {
      const now = clock.monotonic();
      const tries = triesByKey.get(key) ?? [];
      while (tries[0] !== undefined && tries[0] <= now - windowMs) tries.shift();
      if (tries[0] !== undefined && tries.length >= max) return { waitMs: tries[0] + windowMs - now };
      tries.push(now);
      triesByKey.set(key, tries);
      return { count: tries.length };
    },
    async clear(key) {
      triesByKey.delete(key);
    },
    async removeLast(key) {
      triesByKey.get(key)?.pop();
    },
  };
}
