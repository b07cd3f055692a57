import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  /** Advances the time and runs the timers that are due, in order. Timers set by these wait for the next call. */
  advance(ms: number): void;
  /** Resolves when a timer with this delay is set. */
  nextWait(delayMs: number): Promise<void>;
};

/** A clock that runs, or stands still at a given time, and can be advanced. Timers run only in `advance`. */
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
