import type { Report } from '../connection/statistics.ts';
import { judgeQuality, type Weakness, windowSamples } from './judge-quality.ts';
import { addSample, type Measured, noSums } from './quality-figures.ts';
import { type QualitySample, readSample } from './quality-sample.ts';
import { type SetupMarks, setupTimesOf } from './setup-times.ts';

/** One sample in two seconds. */
const readsPerSample = 4;

type QualityWatch = {
  /** Null if the two were not connected long enough for a sample. `metAt`: when the set-up began. */
  read(metAt: number | null): Measured | null;
  /** Takes the statistics of the connection, twice a second. */
  take(reports: readonly Report[]): void;
  stop(): void;
};

/** Judges a connection every two seconds, from its first success on. Nothing but the final figures leaves the page. */
export function watchQuality(connection: RTCPeerConnection, onChange: (weakness: Weakness) => void): QualityWatch {
  const marks: SetupMarks = {};
  let samples: QualitySample[] = [];
  let sums = noSums;
  let weakness: Weakness = { isOwn: false, isPeer: false };
  let reads = 0;

  function take(reports: readonly Report[]): void {
    reads += 1;
    const sample = reads % readsPerSample === 0 ? readSample(reports) : null;
    if (!sample) return;
    samples = [...samples, sample].slice(-windowSamples);
    sums = addSample(sums, sample);
    const next = judgeQuality(samples, weakness);
    const hasChanged = next.isOwn !== weakness.isOwn || next.isPeer !== weakness.isPeer;
    weakness = next;
    if (hasChanged) onChange(weakness);
  }

  function noteProgress(): void {
    const now = performance.now();
    const { remoteDescription, signalingState, iceConnectionState, connectionState } = connection;
    if (remoteDescription && signalingState === 'stable') marks.describedAt ??= now;
    if (iceConnectionState === 'connected' || iceConnectionState === 'completed') marks.iceAt ??= now;
    if (connectionState === 'connected') marks.connectedAt ??= now;
  }

  const changes = ['signalingstatechange', 'iceconnectionstatechange', 'connectionstatechange'];
  for (const change of changes) connection.addEventListener(change, noteProgress);

  return {
    take,
    read(metAt) {
      const last = samples.at(-1);
      const setup = setupTimesOf({ ...marks, metAt });
      return last && setup ? { sums, last, setup } : null;
    },
    stop() {
      for (const change of changes) connection.removeEventListener(change, noteProgress);
    },
  };
}
