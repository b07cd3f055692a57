import { expect, test } from 'vitest';
import { judgeQuality, type Weakness, windowSamples } from './judge-quality.ts';
import type { QualitySample } from './quality-sample.ts';

/** What arrives within two seconds, in percent of 100 packets. */
type Stretch = { lost?: number; concealed?: number; jitterMs?: number; peerLost?: number; roundTripMs?: number };

const good: Weakness = { isOwn: false, isPeer: false };
const clean: Stretch = {};

test.each<[what: string, stretches: Stretch[], weakness: Weakness]>([
  ['a clean connection', repeat(clean, 5), good],
  ['a little loss', repeat({ lost: 3, concealed: 3, peerLost: 3 }, 5), good],
  ['loss on the way here', repeat({ lost: 8 }, 3), { isOwn: true, isPeer: false }],
  ['packets that come too late', repeat({ concealed: 8 }, 3), { isOwn: true, isPeer: false }],
  ['loss on the way there', repeat({ peerLost: 8 }, 3), { isOwn: false, isPeer: true }],
  ['jitter', repeat({ jitterMs: 120 }, 3), { isOwn: true, isPeer: false }],
  ['a long round trip', repeat({ roundTripMs: 900 }, 3), { isOwn: true, isPeer: true }],
  ['one bad moment', [...repeat(clean, 4), { lost: 10 }], good],
  ['too few samples', repeat({ lost: 50 }, 2), good],
])('%s is told for whom it is bad [CALL-81]', (_what, stretches, weakness) => {
  expect(judgeQuality(samplesOf(stretches), good)).toEqual(weakness);
});

test('a hint stays until it was calm for ten seconds, and does not come back at once [CALL-81]', () => {
  const stretches = [...repeat({ lost: 9 }, 4), clean, { lost: 3 }, ...repeat(clean, 5), { lost: 4 }, clean];
  const samples = samplesOf(stretches);

  const shown: boolean[] = [];
  for (const index of stretches.keys()) {
    const window = samples.slice(0, index + 2).slice(-windowSamples);
    shown.push(judgeQuality(window, { ...good, isOwn: shown.at(-1) ?? false }).isOwn);
  }

  expect(shown.map(Number).join('')).toBe('0011111111000');
});

function repeat(stretch: Stretch, times: number): Stretch[] {
  return Array.from({ length: times }, () => stretch);
}

/** Running totals, from a sample before the first stretch on. */
function samplesOf(stretches: readonly Stretch[]): QualitySample[] {
  const samples = [sampleAfter(null, clean)];
  for (const stretch of stretches) samples.push(sampleAfter(samples.at(-1) ?? null, stretch));
  return samples;
}

function sampleAfter(before: QualitySample | null, stretch: Stretch): QualitySample {
  const { lost = 0, concealed = 0, jitterMs = 5, peerLost = 0, roundTripMs = 40 } = stretch;
  return {
    packetsReceived: (before?.packetsReceived ?? 0) + 100 - lost,
    packetsLost: (before?.packetsLost ?? 0) + lost,
    samplesPlayed: (before?.samplesPlayed ?? 0) + 100,
    samplesConcealed: (before?.samplesConcealed ?? 0) + concealed,
    jitterMs,
    roundTripMs,
    peer: { lossRatio: peerLost / 100, jitterMs: 5 },
    isRelayed: false,
  };
}
