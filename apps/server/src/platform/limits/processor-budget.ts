import type { Clock } from '../clock.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { createBudget } from './budget.ts';

type ProcessorBudgetOptions = {
  clock: Clock;
  /** Share of one processor core that a key may use in the long run. 100 is no limit. */
  percent: number;
  /** Milliseconds of processor time that a key may use at once. */
  burstMs?: number;
  security: SecurityLog;
};

export type ProcessorBudget = {
  /** Throws TOO_MANY_REQUESTS while the budget is overdrawn, with the time until it no longer is. */
  assertLeft(key: string): void;
  /** Charges the processor time that `work` takes until it returns. What a returned promise does later is not counted. */
  charge<Result>(key: string, work: () => Result): Result;
};

/** Limits the processor time that one client can use on this node. */
export function createProcessorBudget({
  percent,
  burstMs = 2_000,
  ...options
}: ProcessorBudgetOptions): ProcessorBudget {
  if (percent >= 100) return { assertLeft() {}, charge: (_key, work) => work() };
  const rule = { name: 'processor', burst: burstMs, perSecond: percent * 10 };
  const { assertLeft, spend } = createBudget({ ...options, ...rule });

  return {
    assertLeft,
    charge(key, work) {
      const start = process.threadCpuUsage();
      try {
        return work();
      } finally {
        const { user, system } = process.threadCpuUsage(start);
        spend(key, (user + system) / 1000);
      }
    },
  };
}
