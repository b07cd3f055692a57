import { expect, test } from 'vitest';
import { readSample } from './quality-sample.ts';

const inbound = {
  ...{ id: 'in', type: 'inbound-rtp', kind: 'audio', packetsReceived: 95, packetsLost: 5, jitter: 0.012 },
  ...{ totalSamplesReceived: 96_000, concealedSamples: 960 },
};
const remote = { id: 'remote', type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.25, jitter: 0.03 };
const transport = { id: 't', type: 'transport', selectedCandidatePairId: 'pair' };
const pair = { id: 'pair', type: 'candidate-pair', currentRoundTripTime: 0.08, localCandidateId: 'local' };
const relay = { id: 'local', type: 'local-candidate', candidateType: 'relay', address: '192.0.2.1' };

test('the statistics of Chromium are read, without addresses [CALL-81] [CALL-84]', () => {
  const sample = readSample([inbound, { ...remote, roundTripTime: 0.15 }, transport, pair, relay]);

  expect(sample).toEqual({
    packetsReceived: 95,
    packetsLost: 5,
    samplesPlayed: 96_000,
    samplesConcealed: 960,
    jitterMs: 12,
    roundTripMs: 150,
    peer: { lossRatio: 0.25, jitterMs: 30 },
    isRelayed: true,
  });
});

test('the statistics of Firefox, which names the pair by itself, are read', () => {
  expect(readSample([inbound, { ...pair, selected: true }, relay])).toMatchObject({
    roundTripMs: 80,
    peer: null,
    isRelayed: true,
  });
});

test.each([
  ['nothing was received', [transport, pair]],
  ['there is only video', [{ ...inbound, kind: 'video' }]],
])('there is no sample while %s', (_what, reports) => {
  expect(readSample(reports)).toBeNull();
});

test('more packets than expected are no negative loss', () => {
  expect(readSample([{ ...inbound, packetsLost: -3 }])).toMatchObject({ packetsLost: 0, roundTripMs: null });
});
