import { findInbound, type Report } from '../connection/statistics.ts';

/** What one look at the statistics of a connection says. Counts are totals since its start. */
export type QualitySample = {
  packetsReceived: number;
  packetsLost: number;
  samplesPlayed: number;
  /** Samples that were made up because their packets were missing or late. */
  samplesConcealed: number;
  jitterMs: number;
  /** Null until the browser has measured it. */
  roundTripMs: number | null;
  /** What the other end reports about the packets that it gets from here. Null until its first report. */
  peer: { lossRatio: number; jitterMs: number } | null;
  isRelayed: boolean;
};

/** Null until audio was received. */
export function readSample(reports: readonly Report[]): QualitySample | null {
  const inbound = findInbound(reports);
  if (!inbound) return null;
  const remote = reports.find(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'audio');
  const pair = findSelectedPair(reports);
  const roundTrip = remote?.roundTripTime ?? pair?.currentRoundTripTime;
  return {
    packetsReceived: numberOf(inbound.packetsReceived),
    packetsLost: numberOf(inbound.packetsLost),
    samplesPlayed: numberOf(inbound.totalSamplesReceived),
    samplesConcealed: numberOf(inbound.concealedSamples),
    jitterMs: numberOf(inbound.jitter) * 1_000,
    roundTripMs: roundTrip === undefined ? null : roundTrip * 1_000,
    peer: remote ? { lossRatio: numberOf(remote.fractionLost), jitterMs: numberOf(remote.jitter) * 1_000 } : null,
    isRelayed: reports.find(({ id }) => id === pair?.localCandidateId)?.candidateType === 'relay',
  };
}

function findSelectedPair(reports: readonly Report[]): Report | undefined {
  const transport = reports.find(({ type }) => type === 'transport');
  // Firefox names no pair in the transport.
  return reports.find(
    ({ id, type, selected }) =>
      type === 'candidate-pair' && (id === transport?.selectedCandidatePairId || selected === true),
  );
}

function numberOf(value = 0): number {
  return Math.max(0, value);
}
