import type { CallQuality } from '@yobirin/contract/quality';
import { qualityLimits } from '@yobirin/contract/quality';
import type { QualitySample } from './quality-sample.ts';
import type { SetupTimes } from './setup-times.ts';

/** Sums for the averages over a whole connection. */
type QualitySums = { samples: number; jitterMs: number; roundTrips: number; roundTripMs: number };

export const noSums: QualitySums = { samples: 0, jitterMs: 0, roundTrips: 0, roundTripMs: 0 };

export function addSample(sums: QualitySums, { jitterMs, roundTripMs }: QualitySample): QualitySums {
  return {
    samples: sums.samples + 1,
    jitterMs: sums.jitterMs + jitterMs,
    roundTrips: sums.roundTrips + (roundTripMs === null ? 0 : 1),
    roundTripMs: sums.roundTripMs + (roundTripMs ?? 0),
  };
}

/** The few numbers that go with a call, within the limits that the server accepts (CALL-84). */
export function figuresOf(sums: QualitySums, last: QualitySample, setup: SetupTimes): CallQuality {
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
