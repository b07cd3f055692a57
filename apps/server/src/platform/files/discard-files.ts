import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './file-store.ts';

/** Deletes files that are not needed. Never throws: the nightly sweep deletes what fails here. */
export async function discardFiles(
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  keys: readonly string[],
): Promise<void> {
  for (const result of await Promise.allSettled(keys.map((key) => files.delete(key)))) {
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'a file could not be deleted');
  }
}
