import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  /** Advances the time and runs the timers that are due, in order. Timers set by these wait for the next call. */
  advance(ms: number): void;
  /** Sets the wall clock forward, or back, as an operator or NTP does: timers and the monotonic clock do not notice. */
  step(ms: number): void;
  /** Resolves when a timer with this delay is set. */
  nextWait(delayMs: number): Promise<void>;
};

/** A clock that runs, or stands still at a given time, and can be advanced. Timers run only in `advance`. */
export function createTestClock({ standsStillAt }: { standsStillAt?: Date } = {}): TestClock {
  let aheadMs = 0;
  let steppedMs = 0;
  const timers = new Set<{ dueMs: number; task: () => void }>();
  const expectedWaits = new Set<{ delayMs: number; resolve: () => void }>();
  const begunAtMs = standsStillAt?.getTime() ?? Date.now();
  const begunAt = performance.now();
  // Whole milliseconds for both, so that a duration and the times at its ends agree.
  const monotonic = () => (standsStillAt ? 0 : Math.floor(performance.now() - begunAt)) + aheadMs;
  const nowMs = () => begunAtMs + monotonic() + steppedMs;

  return {
    now: () => new Date(nowMs()),
    monotonic,
    after(delayMs, task) {
      const timer = { dueMs: monotonic() + delayMs, task };
      timers.add(timer);
      for (const expected of expectedWaits) {
        if (expected.delayMs === delayMs && expectedWaits.delete(expected)) expected.resolve();
      }
      return () => void timers.delete(timer);
    },
    advance(ms) {
      aheadMs += ms;
      const due = [...timers].filter(({ dueMs }) => dueMs <= monotonic()).sort((a, b) => a.dueMs - b.dueMs);
      for (const timer of due) if (timers.delete(timer)) timer.task();
    },
    step(ms) {
      steppedMs += ms;
    },
    nextWait: (delayMs) => new Promise((resolve) => expectedWaits.add({ delayMs, resolve })),
  };
}
