import { Worker } from 'node:worker_threads';
import type { BusySpan } from '@yobirin/contract/calendar';
import { FeedError } from './feed-error.ts';
import type { FeedOutcome, FeedTask } from './feed-worker.ts';

/** Generous for 2 MB on a busy machine. A recurrence that never comes to an end is cut off here. */
const readMs = 20_000;
const memoryMb = 128;

/**
 * Reads a calendar in a thread of its own, which is ended if it takes too long or too much memory: calls go on meanwhile. Throws
 * `FeedError`.
 */
export function readFeed(task: FeedTask, { timeoutMs = readMs } = {}): Promise<BusySpan[]> {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise<BusySpan[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FeedError('TOO_LARGE')), timeoutMs);
    worker.once('message', (outcome: FeedOutcome) => {
      if ('busy' in outcome) resolve(outcome.busy);
      else reject(new FeedError(outcome.failure));
    });
    worker.once('error', (cause) => reject(isOutOfMemory(cause) ? new FeedError('TOO_LARGE', { cause }) : cause));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new FeedError('NOT_A_CALENDAR'));
    });
  }).finally(() => void worker.terminate());
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
