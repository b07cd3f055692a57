import type { SoundSample } from './browser-end.ts';

/** After a shorter time of sound, a way that is about to be lost may have carried it. */
const settledMs = 2_000;
/** Sound is measured ten times a second; a gap of this length is no accident of the measuring. */
const gapMs = 300;
/** Of the tone's energy before the move. Sound that the decoder invents for lost packets fades within a tenth of a second. */
const audibleShare = 0.1;

/** When a move began, and when the earlier way was gone or, after a gap, the network was back. */
export type MoveTime = { fromMs: number; goneMs: number };

/**
 * Milliseconds from the end of a move until the tone was heard again for good; zero if no gap could be heard. Null while it
 * is not. A late sample is no silence: what counts is the energy that was added since the one before.
 */
export function silenceAfter(samples: readonly SoundSample[], { fromMs, goneMs }: MoveTime): number | null {
  const loudness = loudnessOf(samples.filter(([atMs]) => atMs <= fromMs));
  let silentSinceMs: number | null = null;
  let resumedMs = goneMs;
  // A late sample may contain sound from before the end of the old way.
  const listenedMs = samples.find(([atMs]) => atMs >= goneMs)?.[0] ?? goneMs;
  for (const [index, [atMs, energy]] of samples.entries()) {
    const [beforeMs, before] = samples[index - 1] ?? [atMs, energy];
    if (beforeMs < goneMs) continue;
    const isHeard = energy - before > audibleShare * loudness * (atMs - beforeMs);
    if (isHeard && silentSinceMs !== null && atMs - silentSinceMs > gapMs) resumedMs = atMs;
    silentSinceMs = isHeard ? null : (silentSinceMs ?? beforeMs);
  }
  const newestMs = samples.at(-1)?.[0] ?? 0;
  return silentSinceMs === null && newestMs - Math.max(resumedMs, listenedMs) > settledMs ? resumedMs - goneMs : null;
}

/** The median energy per millisecond. The count begins again with another connection, so a fall says nothing. */
function loudnessOf(samples: readonly SoundSample[]): number {
  const rates = samples.slice(1).map(([atMs, energy], index) => {
    const [beforeMs, before] = samples[index] ?? [0, 0];
    return (energy - before) / (atMs - beforeMs);
  });
  const rising = rates.filter((rate) => rate > 0).toSorted((a, b) => a - b);
  return rising[Math.floor(rising.length / 2)] ?? 0;
}
