import type { StatusViews } from './features/status/view-status.service.ts';
import type { Metrics } from './platform/http/metrics.ts';

/** What probes found, for alerts (STATUS-14). Nothing while it is not known. */
export function watchStatusFigures(metrics: Metrics, views: StatusViews): void {
  metrics.watch({
    name: 'yobirin_probe_failing',
    help: 'Whether a part of the site fails when it is tried each minute: 1 or 0; every node says the same',
    label: 'part',
    async read() {
      const parts = (await views.find())?.parts ?? [];
      const known = parts.filter(({ state }) => state !== 'unknown');
      return Object.fromEntries(known.map(({ part, state }) => [part, state === 'fails' ? 1 : 0]));
    },
  });
}
