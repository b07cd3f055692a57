import type { QualitySample } from './quality-sample.ts';

/** Who misses sound at the moment. Two ends cannot tell whose network loses it, so that is not said (OP-186). */
export type Weakness = { isOwn: boolean; isPeer: boolean };

/** What one end got in the time between two samples. */
type Stretch = { lossRatio: number; jitterMs: number; roundTripMs: number };

/** Stretches that are bad together make it weak: 6 s. */
const badStretches = 3;
/** Stretches that must all be calm for it to be good again: 10 s. */
const calmStretches = 5;
const bad: Stretch = { lossRatio: 0.05, jitterMs: 80, roundTripMs: 700 };
const calm: Stretch = { lossRatio: 0.02, jitterMs: 40, roundTripMs: 500 };

/** How many samples `judgeQuality` looks at. */
export const windowSamples = calmStretches + 1;

/** Judges the latest samples, oldest first. The limits for becoming weak and good differ, so that the hint does not flicker. */
export function judgeQuality(window: readonly QualitySample[], before: Weakness): Weakness {
  const pairs = window.slice(1).map((sample, index) => [window[index] ?? sample, sample] as const);
  return {
    isOwn: judgeSide(pairs.map(ownStretch), before.isOwn),
    isPeer: judgeSide(pairs.flatMap(peerStretch), before.isPeer),
  };
}

function judgeSide(stretches: readonly Stretch[], wasWeak: boolean): boolean {
  if (wasWeak) return stretches.length < calmStretches || !stretches.slice(-calmStretches).every(isCalm);
  const latest = stretches.slice(-badStretches);
  return latest.length === badStretches && isBad(averageOf(latest));
}

function isBad({ lossRatio, jitterMs, roundTripMs }: Stretch): boolean {
  return lossRatio >= bad.lossRatio || jitterMs >= bad.jitterMs || roundTripMs >= bad.roundTripMs;
}

function isCalm({ lossRatio, jitterMs, roundTripMs }: Stretch): boolean {
  return lossRatio < calm.lossRatio && jitterMs < calm.jitterMs && roundTripMs < calm.roundTripMs;
}

function ownStretch([earlier, later]: readonly [QualitySample, QualitySample]): Stretch {
  const lost = later.packetsLost - earlier.packetsLost;
  const received = later.packetsReceived - earlier.packetsReceived;
  const concealed = later.samplesConcealed - earlier.samplesConcealed;
  return {
    lossRatio: Math.max(ratio(lost, lost + received), ratio(concealed, later.samplesPlayed - earlier.samplesPlayed)),
    jitterMs: later.jitterMs,
    roundTripMs: later.roundTripMs ?? 0,
  };
}

function peerStretch([, { peer, roundTripMs }]: readonly [QualitySample, QualitySample]): Stretch[] {
  return peer ? [{ ...peer, roundTripMs: roundTripMs ?? 0 }] : [];
}

function averageOf(stretches: readonly Stretch[]): Stretch {
  const average = (of: (stretch: Stretch) => number) =>
    stretches.reduce((sum, stretch) => sum + of(stretch), 0) / stretches.length;
  return {
    lossRatio: average(({ lossRatio }) => lossRatio),
    jitterMs: average(({ jitterMs }) => jitterMs),
    roundTripMs: average(({ roundTripMs }) => roundTripMs),
  };
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.max(0, part) / whole : 0;
}
