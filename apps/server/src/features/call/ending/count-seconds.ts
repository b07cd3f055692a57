import type { Clock } from '../../../platform/clock.ts';

/** Returns a function that tells the seconds since this call. */
export function countSeconds(clock: Clock): () => number {
  const sinceMs = clock.monotonic();
  return () => (clock.monotonic() - sinceMs) / 1_000;
}
