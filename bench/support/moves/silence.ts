/** After a shorter time without silence, sound may still come from before the move. */
const settledMs = 2_000;
/** Packets are counted ten times a second; a gap of this length is no accident of the counting. */
const gapMs = 300;

/**
 * From the end of the old way until audio packets arrived again for good, by samples of their count. Null while they do not.
 * Zero if no gap could be heard.
 */
export function silenceAfter(samples: readonly [atMs: number, packets: number][], goneMs: number): number | null {
  const arrivals = samples.filter(([, packets], index) => packets > (samples[index - 1]?.[1] ?? packets));
  const lastMs = arrivals.at(-1)?.[0] ?? 0;
  const newestMs = samples.at(-1)?.[0] ?? 0;
  if (newestMs - lastMs > gapMs) return null;
  const resumed = arrivals.findLastIndex(([atMs], index) => atMs - (arrivals[index - 1]?.[0] ?? atMs) > gapMs);
  const resumedMs = arrivals[resumed]?.[0] ?? goneMs;
  return lastMs - Math.max(resumedMs, goneMs) > settledMs ? Math.max(0, resumedMs - goneMs) : null;
}
