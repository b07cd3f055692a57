import type { Clock } from '../../../platform/clock.ts';

/** Returns a function that tells the seconds since this call. */
export function countSeconds(clock: Clock): () => number {
  const sinceMs = clock.now().getTime();
  return () => (clock.now().getTime() - sinceMs) / 1_000;
}
