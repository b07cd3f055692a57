import type { Pool } from 'pg';
import type { Context } from './context.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { Disk } from './platform/process/disk-space.ts';

/** Metrics that warn an operator early of a shortage (docs/operations.md). */
export function watchFigures(metrics: Metrics, ctx: Context): void {
  const { pool, callPool, clockWatch, jobs, mailer } = ctx;
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
  watchJobs(metrics, ctx);
  watchParts(metrics, ctx);
  watchTranslation(metrics, ctx);
}

function watchJobs(metrics: Metrics, { jobs }: Context): void {
  metrics.watch({
    name: 'yobirin_jobs_died',
    help: 'Jobs that this node gave up after their last try since its start, by kind',
    label: 'kind',
    read: () => jobs.countDied(),
  });
  metrics.watch({
    name: 'yobirin_minute_jobs_idle_seconds',
    help: 'Time since this node last finished a job that is due every minute, or since its start, by kind; any node may run it',
    label: 'kind',
    read: () => jobs.measureIdle(),
  });
}

/** What may fail or run short (HEAL-22). */
function watchParts(metrics: Metrics, { disk, uploads, outages, push }: Context): void {
  metrics.watch({
    name: 'yobirin_outage',
    help: 'Whether a part of the site fails for this node: 1 or 0',
    label: 'part',
    read: () => Object.fromEntries(Object.entries(outages).map(([part, outage]) => [part, outage.isOn() ? 1 : 0])),
  });
  metrics.watch({
    name: 'yobirin_disk_bytes',
    help: 'The disk of the data directory: free, total, and the reserve that uploads leave; nothing without files there',
    label: 'kind',
    read: () => measureDisk(disk),
  });
  metrics.watch({
    name: 'yobirin_uploads_refused',
    help: 'Uploads that this node refused since its start because it was short of disk or of open files',
    label: 'reason',
    read: () => uploads.countRefused(),
  });
  metrics.watch({
    name: 'yobirin_pushes',
    help: 'Push messages of this node since its start: taken by their service, without a subscription, or failed',
    label: 'outcome',
    read: () => push.count(),
  });
}

/** TRANS-22 */
function watchTranslation(metrics: Metrics, { translation }: Context): void {
  metrics.watch({
    name: 'yobirin_translation_requests',
    help: 'Requests of this node to the engine that translates since its start, by outcome',
    label: 'outcome',
    read: () => translation.figures().requests,
  });
  metrics.watch({
    name: 'yobirin_translated_texts',
    help: 'Texts to translate on this node since its start: translated, kept from before, untranslatable, failed, or beyond a budget',
    label: 'outcome',
    read: () => translation.figures().texts,
  });
  metrics.watch({
    name: 'yobirin_translation_characters',
    help: 'Characters that the engine translated for this node since its start',
    label: 'outcome',
    read: () => translation.figures().characters,
  });
}

async function measureDisk(disk: Disk): Promise<Record<string, number>> {
  const space = await disk.read();
  if (!space) return {};
  return { free: space.freeBytes, total: space.totalBytes, reserve: space.reserveBytes };
}

function statesOf(name: string, { totalCount, idleCount, waitingCount }: Pool): Record<string, number> {
  return {
    [`${name}_busy`]: totalCount - idleCount,
    [`${name}_idle`]: idleCount,
    [`${name}_waiting`]: waitingCount,
  };
}
