import { parentPort, workerData } from 'node:worker_threads';
import type { BusySpan } from '@yobirin/contract/calendar';
import type { FeedFailure } from '@yobirin/contract/calendar-feed';
import { FeedError } from './feed-error.ts';
import { type FeedReading, readBusySpans } from './read-busy-spans.ts';

export type FeedTask = { text: string; reading: FeedReading };
export type FeedOutcome = { busy: BusySpan[] } | { failure: FeedFailure };

// Safe: `read-feed.ts` alone starts this file.
const { text, reading } = workerData as FeedTask;
parentPort?.postMessage(read() satisfies FeedOutcome);

function read(): FeedOutcome {
  try {
    return { busy: readBusySpans(text, reading) };
  } catch (error) {
    if (error instanceof FeedError) return { failure: error.failure };
    throw error;
  }
}
