import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { AttemptRule, Tries } from './tries.ts';

/** Remembers them in this process. */
export function createOwnTries({ clock, max, windowMs }: AttemptRule & { clock: Clock }): Tries {
  /** When they began, the first of them first. */
  const triesByKey = new LRUCache<string, number[]>({ max: 100_000 });

  return {
    async add(key) {
      const now = clock.now().getTime();
      const tries = triesByKey.get(key) ?? [];
      while (tries[0] !== undefined && tries[0] <= now - windowMs) tries.shift();
      if (tries[0] !== undefined && tries.length >= max) return { waitMs: tries[0] + windowMs - now };
      tries.push(now);
      triesByKey.set(key, tries);
      return null;
    },
    async clear(key) {
      triesByKey.delete(key);
    },
    async removeLast(key) {
      triesByKey.get(key)?.pop();
    },
  };
}
