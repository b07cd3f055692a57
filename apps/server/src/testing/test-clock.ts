import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  /** Also runs what was to run until then, in that order. What is set meanwhile waits for the next time. */
  advance(ms: number): void;
  /** Settles once someone begins to wait for this long. */
  nextWait(delayMs: number): Promise<void>;
};

/**
 * Runs from now on like any clock, or stands still, and can be put forward; nothing that waits for it runs otherwise.
 */
export function createTestClock({ standsStillAt }: { standsStillAt?: Date } = {}): TestClock {
  let aheadMs = 0;
  const timers = new Set<{ dueMs: number; task: () => void }>();
  const expectedWaits = new Set<{ delayMs: number; resolve: () => void }>();
  const nowMs = () => (standsStillAt?.getTime() ?? Date.now()) + aheadMs;

  return {
    now: () => new Date(nowMs()),
    after(delayMs, task) {
      const timer = { dueMs: nowMs() + delayMs, task };
      timers.add(timer);
      for (const expected of expectedWaits) {
        if (expected.delayMs === delayMs && expectedWaits.delete(expected)) expected.resolve();
      }
      return () => void timers.delete(timer);
    },
    advance(ms) {
      aheadMs += ms;
      const due = [...timers].filter(({ dueMs }) => dueMs <= nowMs()).sort((a, b) => a.dueMs - b.dueMs);
      for (const timer of due) if (timers.delete(timer)) timer.task();
    },
    nextWait: (delayMs) => new Promise((resolve) => expectedWaits.add({ delayMs, resolve })),
  };
}
