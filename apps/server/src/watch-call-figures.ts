import { callFailed, callMeasured, failedPhases, failedRelays } from './features/call/call.events.ts';
import type { Events } from './platform/events/events.ts';
import type { Metrics } from './platform/http/metrics.ts';

/** Metrics of calls that fail or sound bad, which browsers notice and the server does not (OPS-60, OPS-62). */
export function watchCallFigures(metrics: Metrics, { events }: { events: Events }): void {
  const countFailedCall = metrics.count({
    name: 'yobirin_calls_failed_total',
    help: 'Answered calls that ended because their sides could not connect, by how far they came (talking: they lost each other) and by what a relay did',
    labels: ['phase', 'relay'],
    // Prometheus misses the first event of a series that does not begin at zero.
    known: failedPhases.flatMap((phase) => failedRelays.map((relay) => ({ phase, relay }))),
  });
  events.onLive(callFailed, countFailedCall);
  measureCalls(metrics, events);
}

/** What browsers measured during calls, once for each side. */
function measureCalls(metrics: Metrics, events: Events): void {
  const setup = metrics.measure({
    name: 'yobirin_call_setup_seconds',
    help: 'Time from the answer to a connection, by phase',
    labels: ['phase'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
  });
  const lost = metrics.measure({
    name: 'yobirin_call_lost_ratio',
    help: 'Share of the sound of a call that was lost, by kind: packets that did not arrive, sound that was made up in their place',
    labels: ['kind'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
  });
  const delay = metrics.measure({
    name: 'yobirin_call_delay_seconds',
    help: 'Average jitter and round trip of a call',
    labels: ['kind'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8],
  });
  events.onLive(callMeasured, (quality) => {
    setup(quality.signalingMs / 1_000, { phase: 'signaling' });
    setup(quality.iceMs / 1_000, { phase: 'ice' });
    setup(quality.dtlsMs / 1_000, { phase: 'dtls' });
    lost(quality.lossPermille / 1_000, { kind: 'packets' });
    lost(quality.concealedPermille / 1_000, { kind: 'concealed' });
    delay(quality.jitterMs / 1_000, { kind: 'jitter' });
    if (quality.roundTripMs !== null) delay(quality.roundTripMs / 1_000, { kind: 'round_trip' });
  });
}
