import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & { advance(ms: number): void };

/** Runs from now on like any clock, and can be put forward. */
export function createTestClock(): TestClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms) {
      aheadMs += ms;
    },
  };
}
