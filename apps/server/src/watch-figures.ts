import type { Pool } from 'pg';
import type { Context } from './context.ts';
import type { Metrics } from './platform/http/metrics.ts';

/** Metrics that warn an operator early of a shortage (docs/operations.md). */
export function watchFigures(metrics: Metrics, { pool, callPool, clockWatch, jobs, mailer }: Context): void {
  metrics.watch({
    name: 'yobirin_database_connections',
    help: 'Connections to the database, by their pool; waiting are requests that have none yet',
    label: 'state',
    read: () => ({ ...statesOf('requests', pool), ...statesOf('calls', callPool) }),
  });
  metrics.watch({
    name: 'yobirin_jobs_waiting',
    help: 'Jobs that are due, by kind; every node says the same',
    label: 'kind',
    read: () => jobs.countWaiting(),
  });
  metrics.watch({
    name: 'yobirin_mails_held',
    help: 'Mails that this node did not send since its start, by reason: a limit of the recipient, the sender or the site, or a stopped address',
    label: 'reason',
    read: () => mailer.countHeld(),
  });
  metrics.watch({
    name: 'yobirin_clock_difference_seconds',
    help: 'How far the clock of this machine is from the one it was compared with, a minute ago at most',
    label: 'to',
    read: () => ({ database: clockWatch.differenceMs() / 1_000 }),
  });
}

function statesOf(name: string, { totalCount, idleCount, waitingCount }: Pool): Record<string, number> {
  return {
    [`${name}_busy`]: totalCount - idleCount,
    [`${name}_idle`]: idleCount,
    [`${name}_waiting`]: waitingCount,
  };
}
