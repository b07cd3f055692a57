import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { type AttemptLimit, createAttemptLimit } from '../../platform/attempt-limit.ts';

/** How often strangers may try. One set for the whole process, so that every door counts the same tries. */
export type CallLimits = {
  /** Counts an application. Throws TOO_MANY_REQUESTS. */
  countApplication(application: { address: string; yobirinId: string }): void;
  /**
   * Runs `isRight` as one try of an ID's call password, from this address. Throws TOO_MANY_REQUESTS after too many wrong ones.
   */
  tryPassword(attempt: { address: string; yobirinPropertyId: string }, isRight: () => boolean): boolean;
};

const minuteMs = 60_000;

/** A hotel's guests may share an address, so this only stops machines. */
const applicationsPerAddress = { max: 60, windowMs: minuteMs };
/** More than one address can use up, so that nobody alone keeps others from an ID. */
const applicationsPerId = { max: 180, windowMs: minuteMs };
const passwordsPerAddress = { max: 10, windowMs: 15 * minuteMs };
/** However many addresses someone has: a password of four digits lasts for days. */
const passwordsPerId = { max: 30, windowMs: 15 * minuteMs };

export function createCallLimits({ clock, log }: Pick<Context, 'clock' | 'log'>): CallLimits {
  const byAddress = createAttemptLimit({ clock, ...applicationsPerAddress });
  const byId = createAttemptLimit({ clock, ...applicationsPerId });
  const passwordsByAddress = createAttemptLimit({ clock, ...passwordsPerAddress });
  const passwordsById = createAttemptLimit({ clock, ...passwordsPerId });
  const logged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });

  /** A flood leaves one line a minute, not one a message. */
  function begin(limit: AttemptLimit, key: string, what: string): void {
    try {
      limit.begin(key);
    } catch (error) {
      if (!logged.has(`${what} ${key}`)) log.warn({ key }, `too many ${what}`);
      logged.set(`${what} ${key}`, true);
      throw error;
    }
  }

  return {
    countApplication({ address, yobirinId }) {
      // The address first: what it has used up must not count against the ID.
      begin(byAddress, address, 'applications from an address');
      begin(byId, yobirinId.toLowerCase(), 'applications for an ID');
    },

    tryPassword({ address, yobirinPropertyId }, isRight) {
      begin(passwordsByAddress, address, 'call passwords from an address');
      begin(passwordsById, yobirinPropertyId, 'call passwords for an ID');
      if (!isRight()) return false;
      passwordsByAddress.withdraw(address);
      passwordsById.withdraw(yobirinPropertyId);
      return true;
    },
  };
}
