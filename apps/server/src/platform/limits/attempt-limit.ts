import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import type { Redis } from '../redis/redis.ts';
import { createOwnTries } from './own-tries.ts';
import { createSharedTries } from './shared-tries.ts';
import type { AttemptRule, Tries } from './tries.ts';

export type AttemptLimit = {
  /** Counts a try. Throws TOO_MANY_REQUESTS when all are used up, saying when the first of them will be forgotten. */
  begin(key: string): Promise<void>;
  /** Forgets the tries: this one was right. */
  succeed(key: string): Promise<void>;
  /** Takes one try back: it was right, and says nothing about those of others who share the key. */
  withdraw(key: string): Promise<void>;
};

/** Makes a limit that counts on all nodes together, or on this one alone while Redis is away. */
export type LimitAttempts = (rule: AttemptRule) => AttemptLimit;

/** A try counts when it begins, so that a thousand at once get no further than a thousand in a row. */
export function createLimitAttempts({ clock, redis }: { clock: Clock; redis: Redis | null }): LimitAttempts {
  const names = new Set<string>();

  return (rule) => {
    if (names.has(rule.name)) throw new Error(`Two limits are called ${rule.name}`);
    names.add(rule.name);
    const own = createOwnTries({ clock, ...rule });
    const shared = redis && createSharedTries({ clock, redis, ...rule });

    const count = <Result>(by: (tries: Tries) => Promise<Result>): Promise<Result> =>
      shared ? by(shared).catch(() => by(own)) : by(own);

    return {
      async begin(key) {
        const refusal = await count((tries) => tries.add(key));
        if (refusal === null) return;
        const retryAfterSeconds = Math.ceil(refusal.waitMs / 1000);
        throw new DomainError('TOO_MANY_REQUESTS', 'Too many attempts', { retryAfterSeconds });
      },
      succeed: (key) => count((tries) => tries.clear(key)),
      withdraw: (key) => count((tries) => tries.removeLast(key)),
    };
  };
}
