import type { CallQuality } from '@yobirin/contract/quality';
import { judgeQuality, type Weakness, windowSamples } from './judge-quality.ts';
import { addSample, figuresOf, noSums } from './quality-figures.ts';
import { type QualitySample, readSample } from './quality-sample.ts';
import { type SetupMarks, setupTimesOf } from './setup-times.ts';

const everyMs = 2_000;

type QualityWatch = {
  /** Null if the two were not connected long enough for a sample. `metAt`: when the set-up began. */
  read(metAt: number | null): CallQuality | null;
  stop(): void;
};

/** Looks at a connection every two seconds, from its first success on. Nothing but the final figures leaves the page. */
export function watchQuality(connection: RTCPeerConnection, onChange: (weakness: Weakness) => void): QualityWatch {
  const marks: SetupMarks = {};
  let samples: QualitySample[] = [];
  let sums = noSums;
  let weakness: Weakness = { isOwn: false, isPeer: false };
  let timer: ReturnType<typeof setInterval> | undefined;

  async function look(): Promise<void> {
    const sample = readSample([...(await connection.getStats()).values()]);
    if (!sample || timer === undefined) return;
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
    if (connectionState !== 'connected') return;
    marks.connectedAt ??= now;
    // A closed connection has no statistics.
    timer ??= setInterval(() => look().catch(() => {}), everyMs);
  }

  const changes = ['signalingstatechange', 'iceconnectionstatechange', 'connectionstatechange'];
  for (const change of changes) connection.addEventListener(change, noteProgress);

  return {
    read(metAt) {
      const last = samples.at(-1);
      const setup = setupTimesOf({ ...marks, metAt });
      return last && setup ? figuresOf(sums, last, setup) : null;
    },
    stop() {
      for (const change of changes) connection.removeEventListener(change, noteProgress);
      clearInterval(timer);
      timer = undefined;
    },
  };
}
