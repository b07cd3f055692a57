import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import type { Redis } from '../redis/redis.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { createOwnTries } from './own-tries.ts';
import { forgetTry, noteTry } from './running-tries.ts';
import { createSharedTries } from './shared-tries.ts';
import type { AttemptRule, Tries } from './tries.ts';

export type AttemptLimit = {
  /**
   * Counts a try, and returns how many there are within the window. Throws TOO_MANY_REQUESTS when none is left, with the time
   * until the oldest one expires.
   */
  begin(key: string): Promise<number>;
  /** Clears the count: the try succeeded. */
  succeed(key: string): Promise<void>;
  /** Takes back one successful try, and keeps those of other clients that share the key. */
  withdraw(key: string): Promise<void>;
};

/** Creates a limit that counts over all nodes, or on this one alone while Redis is away. */
export type LimitAttempts = (rule: AttemptRule) => AttemptLimit;

type Parts = { clock: Clock; redis: Redis | null; security: SecurityLog };

/**
 * A try counts when it begins, so that concurrent tries do not get around the limit. It is taken back if its request fails because
 * of an outage (`running-tries.ts`).
 */
export function createLimitAttempts({ clock, redis, security }: Parts): LimitAttempts {
  const names = new Set<string>();

  return (rule) => {
    if (names.has(rule.name)) throw new Error(`Two limits are called ${rule.name}`);
    names.add(rule.name);
    const own = createOwnTries({ clock, ...rule });
    const shared = redis && createSharedTries({ clock, redis, ...rule });

    const count = <Result>(by: (tries: Tries) => Promise<Result>): Promise<Result> =>
      shared ? by(shared).catch(() => by(own)) : by(own);

    const takeBack = (key: string) => count((tries) => tries.removeLast(key));

    return {
      async begin(key) {
        const outcome = await count((tries) => tries.add(key));
        if ('count' in outcome) {
          noteTry({ limit: rule.name, key, takeBack: () => takeBack(key) });
          return outcome.count;
        }
        security.note('limit_hit', { limit: rule.name });
        const retryAfterSeconds = Math.ceil(outcome.waitMs / 1000);
        throw new DomainError('TOO_MANY_REQUESTS', 'Too many attempts', { retryAfterSeconds });
      },
      succeed(key) {
        forgetTry({ limit: rule.name, key });
        return count((tries) => tries.clear(key));
      },
      withdraw(key) {
        forgetTry({ limit: rule.name, key });
        return takeBack(key);
      },
    };
  };
}
