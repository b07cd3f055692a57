import type { CallQuality } from '@yobirin/contract/quality';
import { qualityLimits } from '@yobirin/contract/quality';
import type { QualitySample } from './quality-sample.ts';
import type { SetupTimes } from './setup-times.ts';

/** Sums for the averages over a whole connection. */
type QualitySums = { samples: number; jitterMs: number; roundTrips: number; roundTripMs: number };

/** What one end measured in a room. `last` has the counts of all its connections there, `setup` is that of the first. */
export type Measured = { sums: QualitySums; last: QualitySample; setup: SetupTimes };

export const noSums: QualitySums = { samples: 0, jitterMs: 0, roundTrips: 0, roundTripMs: 0 };

export function addSample(sums: QualitySums, { jitterMs, roundTripMs }: QualitySample): QualitySums {
  const roundTrips = roundTripMs === null ? 0 : 1;
  return addSums(sums, { samples: 1, jitterMs, roundTrips, roundTripMs: roundTripMs ?? 0 });
}

/** Adds what a connection measured that took the place of an earlier one. */
export function addMeasured(earlier: Measured | null, later: Measured | null): Measured | null {
  if (!earlier || !later) return earlier ?? later;
  const last: QualitySample = {
    ...later.last,
    packetsReceived: earlier.last.packetsReceived + later.last.packetsReceived,
    packetsLost: earlier.last.packetsLost + later.last.packetsLost,
    samplesPlayed: earlier.last.samplesPlayed + later.last.samplesPlayed,
    samplesConcealed: earlier.last.samplesConcealed + later.last.samplesConcealed,
  };
  return { sums: addSums(earlier.sums, later.sums), last, setup: earlier.setup };
}

function addSums(one: QualitySums, other: QualitySums): QualitySums {
  return {
    samples: one.samples + other.samples,
    jitterMs: one.jitterMs + other.jitterMs,
    roundTrips: one.roundTrips + other.roundTrips,
    roundTripMs: one.roundTripMs + other.roundTripMs,
  };
}

/** The few numbers that go with a call, within the limits that the server accepts (CALL-84). */
export function figuresOf({ sums, last, setup }: Measured): CallQuality {
  const { packetsLost, packetsReceived, samplesConcealed, samplesPlayed, isRelayed } = last;
  return {
    lossPermille: permille(packetsLost, packetsLost + packetsReceived),
    concealedPermille: permille(samplesConcealed, samplesPlayed),
    jitterMs: milliseconds(sums.jitterMs / sums.samples),
    roundTripMs: sums.roundTrips > 0 ? milliseconds(sums.roundTripMs / sums.roundTrips) : null,
    signalingMs: milliseconds(setup.signalingMs),
    iceMs: milliseconds(setup.iceMs),
    dtlsMs: milliseconds(setup.dtlsMs),
    isRelayed,
  };
}

function permille(part: number, whole: number): number {
  return whole > 0 ? Math.min(1_000, Math.round((part / whole) * 1_000)) : 0;
}

function milliseconds(value: number): number {
  return Math.min(qualityLimits.maxMs, Math.max(0, Math.round(value)));
}
