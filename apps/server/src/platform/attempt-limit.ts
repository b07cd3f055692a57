import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';

export type AttemptLimit = {
  /** Counts a try. Throws TOO_MANY_REQUESTS when all are used up, saying when the first of them will be forgotten. */
  begin(key: string): void;
  /** Forgets the tries: this one was right. */
  succeed(key: string): void;
  /** Takes one try back: it was right, and says nothing about those of others who share the key. */
  withdraw(key: string): void;
};

type Options = { clock: Clock; max: number; windowMs: number };

/**
 * How often something may be tried in vain. A try counts when it begins, so that a thousand at once get no further than a
 * thousand in a row.
 */
export function createAttemptLimit({ clock, max, windowMs }: Options): AttemptLimit {
  const tries = new LRUCache<string, Date[]>({ max: 100_000 });

  return {
    begin(key) {
      const now = clock.now().getTime();
      const recent = (tries.get(key) ?? []).filter((at) => at.getTime() > now - windowMs);
      const [first] = recent;
      if (first && recent.length >= max) {
        const retryAfterSeconds = Math.ceil((first.getTime() + windowMs - now) / 1000);
        throw new DomainError('TOO_MANY_REQUESTS', 'Too many attempts', { retryAfterSeconds });
      }
      tries.set(key, [...recent, new Date(now)]);
    },
    succeed(key) {
      tries.delete(key);
    },
    withdraw(key) {
      tries.set(key, (tries.get(key) ?? []).slice(0, -1));
    },
  };
}
