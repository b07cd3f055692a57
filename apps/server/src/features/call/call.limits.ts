import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AttemptLimit, LimitAttempts } from '../../platform/limits/attempt-limit.ts';

/** Rate limits on call attempts. One set for all entry points, so that they share their counts. */
export type CallLimits = {
  /** Counts an application. Throws TOO_MANY_REQUESTS. */
  countApplication(application: { address: string; yobirinId: string }): Promise<void>;
  /**
   * Runs `isRight` as one attempt at an ID's call password from this address. Throws TOO_MANY_REQUESTS after too many wrong
   * ones.
   */
  tryPassword(attempt: { address: string; yobirinPropertyId: string }, isRight: () => boolean): Promise<boolean>;
};

const minuteMs = 60_000;

/** Generous, because the guests of a hotel may share one address: only automated requests reach it. */
const applicationsPerAddress = { name: 'call', max: 60, windowMs: minuteMs };
/** Higher than the limit for one address, so that one address alone cannot block an ID. */
const applicationsPerId = { name: 'call-to', max: 180, windowMs: minuteMs };
const passwordsPerAddress = { name: 'call-password', max: 10, windowMs: 15 * minuteMs };
/** Counts attempts from all addresses together: guessing a four-digit password takes days. */
const passwordsPerId = { name: 'call-password-of', max: 30, windowMs: 15 * minuteMs };

type Parts = { limitAttempts: LimitAttempts; log: FastifyBaseLogger };

export function createCallLimits({ limitAttempts, log }: Parts): CallLimits {
  const byAddress = limitAttempts(applicationsPerAddress);
  const byId = limitAttempts(applicationsPerId);
  const passwordsByAddress = limitAttempts(passwordsPerAddress);
  const passwordsById = limitAttempts(passwordsPerId);
  const logged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });

  /** Logs one line a minute during a flood, not one for each message. */
  async function begin(limit: AttemptLimit, key: string, what: string): Promise<void> {
    try {
      await limit.begin(key);
    } catch (error) {
      if (!logged.has(`${what} ${key}`)) log.warn({ key }, `too many ${what}`);
      logged.set(`${what} ${key}`, true);
      throw error;
    }
  }

  return {
    async countApplication({ address, yobirinId }) {
      // Check the address first: attempts above its limit must not count against the ID.
      await begin(byAddress, address, 'applications from an address');
      await begin(byId, yobirinId.toLowerCase(), 'applications for an ID');
    },

    async tryPassword({ address, yobirinPropertyId }, isRight) {
      await begin(passwordsByAddress, address, 'call passwords from an address');
      await begin(passwordsById, yobirinPropertyId, 'call passwords for an ID');
      if (!isRight()) return false;
      await passwordsByAddress.withdraw(address);
      await passwordsById.withdraw(yobirinPropertyId);
      return true;
    },
  };
}
