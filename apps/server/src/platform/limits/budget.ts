import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import type { SecurityLog } from '../security/security-log.ts';

type BudgetRule = {
  /** For the log. */
  name: string;
  /** How much a key may spend at once. */
  burst: number;
  /** How much a key regains. */
  perSecond: number;
  /** No more than this is counted, so that a key never has to wait longer than to regain it. */
  spentMax?: number;
};

/** An amount that each key may spend, and regains with time. Counted in this process alone, so that a check costs no query. */
export type Budget = {
  /** Throws TOO_MANY_REQUESTS while the budget is overdrawn, with the time until it no longer is. */
  assertLeft(key: string): void;
  spend(key: string, amount: number): void;
};

type Parts = BudgetRule & { clock: Clock; security: SecurityLog };

export function createBudget({ name, clock, security, ...rule }: Parts): Budget {
  const { burst, perSecond, spentMax = Number.POSITIVE_INFINITY } = rule;
  const accounts = new LRUCache<string, { spent: number; at: number }>({ maxSize: 100_000, sizeCalculation: () => 1 });

  function spentBy(key: string): number {
    const account = accounts.get(key);
    if (!account) return 0;
    const seconds = (clock.monotonic() - account.at) / 1000;
    return Math.max(0, account.spent - seconds * perSecond);
  }

  return {
    assertLeft(key) {
      const overdrawn = spentBy(key) - burst;
      if (overdrawn <= 0) return;
      security.note('limit_hit', { limit: name });
      const retryAfterSeconds = Math.ceil(overdrawn / perSecond);
      throw new DomainError('TOO_MANY_REQUESTS', 'Too many attempts', { retryAfterSeconds });
    },
    spend(key, amount) {
      accounts.set(key, { spent: Math.min(spentBy(key) + amount, spentMax), at: clock.monotonic() });
    },
  };
}
