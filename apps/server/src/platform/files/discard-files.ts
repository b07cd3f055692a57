import type { FastifyBaseLogger } from 'fastify';
import { refusalOf } from '../refusal-of.ts';
import type { FileStore } from './file-store.ts';

/** Deletes files that are not needed. Never throws: the nightly sweep deletes what fails here. */
export async function discardFiles(
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  keys: readonly string[],
): Promise<void> {
  for (const result of await Promise.allSettled(keys.map((key) => files.delete(key)))) {
    if (result.status === 'fulfilled' || isStoreAway(result.reason)) continue;
    log.warn({ err: result.reason }, 'a file could not be deleted');
  }
}

/** The outage of the store has a line of its own. */
function isStoreAway(error: unknown): boolean {
  return refusalOf(error)?.code === 'SERVICE_UNAVAILABLE';
}
