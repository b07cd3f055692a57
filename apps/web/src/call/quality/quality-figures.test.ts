import { callQuality } from '@yobirin/contract/quality';
import { expect, test } from 'vitest';
import { addMeasured, addSample, figuresOf, noSums } from './quality-figures.ts';
import type { QualitySample } from './quality-sample.ts';
import { setupTimesOf } from './setup-times.ts';

const sample: QualitySample = {
  packetsReceived: 950,
  packetsLost: 50,
  samplesPlayed: 1_000,
  samplesConcealed: 30,
  jitterMs: 10,
  roundTripMs: 100,
  peer: null,
  isRelayed: false,
};
const setup = { signalingMs: 12.4, iceMs: 80, dtlsMs: 20 };

test('figures are totals and averages of the whole call [CALL-84]', () => {
  const sums = [sample, { ...sample, jitterMs: 30, roundTripMs: null }].reduce(addSample, noSums);

  expect(figuresOf({ sums, last: sample, setup })).toEqual({
    lossPermille: 50,
    concealedPermille: 30,
    jitterMs: 20,
    roundTripMs: 100,
    signalingMs: 12,
    iceMs: 80,
    dtlsMs: 20,
    isRelayed: false,
  });
});

test('figures of two connections are totals and averages of both, with the set-up of the first [CALL-84]', () => {
  const earlier = { sums: addSample(noSums, sample), last: sample, setup };
  const next = { ...sample, packetsLost: 250, packetsReceived: 750, jitterMs: 30, roundTripMs: 300, isRelayed: true };
  const later = { sums: addSample(noSums, next), last: next, setup: { signalingMs: 900, iceMs: 900, dtlsMs: 900 } };

  const both = addMeasured(earlier, later) ?? expect.fail();
  expect(figuresOf(both)).toEqual({
    ...{ lossPermille: 150, concealedPermille: 30, jitterMs: 20, roundTripMs: 200, isRelayed: true },
    ...{ signalingMs: 12, iceMs: 80, dtlsMs: 20 },
  });
  expect([addMeasured(earlier, null), addMeasured(null, later)]).toEqual([earlier, later]);
});

test('figures of a broken clock or an empty call are within what the server accepts [CALL-84]', () => {
  const empty = { ...sample, packetsReceived: 0, packetsLost: 0, samplesPlayed: 0, jitterMs: 1e9, roundTripMs: null };
  const broken = { signalingMs: -5, iceMs: 1e9, dtlsMs: 0 };
  const figures = figuresOf({ sums: addSample(noSums, empty), last: empty, setup: broken });

  expect(callQuality.safeParse(figures).success).toBe(true);
  expect(figures).toMatchObject({ lossPermille: 0, roundTripMs: null, signalingMs: 0, iceMs: 60_000 });
});

test.each([
  ['each phase follows the answer', { metAt: 0, describedAt: 10, iceAt: 40, connectedAt: 60 }, [10, 30, 20]],
  ['the answer was prepared while it rang', { metAt: 50, describedAt: 10, iceAt: 60, connectedAt: 65 }, [0, 10, 5]],
  ['it was connected before the two met', { metAt: 90, describedAt: 10, iceAt: 40, connectedAt: 60 }, [0, 0, 0]],
])('set-up by phase, when %s [CALL-84]', (_what, marks, [signalingMs, iceMs, dtlsMs]) => {
  expect(setupTimesOf(marks)).toEqual({ signalingMs, iceMs, dtlsMs });
});

test('there are no set-up times before the connection', () => {
  expect(setupTimesOf({ metAt: 0, describedAt: 10 })).toBeNull();
});
