import type { Clock } from '../../../platform/clock.ts';

/** Starts a stopwatch. Returns a function that reads it. */
export function countSeconds(clock: Clock): () => number {
  const sinceMs = clock.monotonic();
  return () => (clock.monotonic() - sinceMs) / 1_000;
}
