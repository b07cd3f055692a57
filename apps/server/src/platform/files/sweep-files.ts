import type { FileStore } from './file-store.ts';

type Sweep = {
  folder: string;
  /** Which of these files still have an owner, such as a row. */
  findReferenced(keys: readonly string[]): Promise<Iterable<string>>;
};

/** A file is stored before its row is written, and the files of one request may take hours on a slow line. */
const untouchedForMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** Deletes the files of a folder that have no owner: left by a killed process or a deleted row. */
export async function sweepFiles(files: FileStore, { folder, findReferenced }: Sweep): Promise<void> {
  let batch: string[] = [];
  const sweepBatch = async (): Promise<void> => {
    const referenced = new Set(await findReferenced(batch));
    for (const key of batch) if (!referenced.has(key)) await files.delete(key);
    batch = [];
  };

  for await (const key of files.list(folder, { olderThanMs: untouchedForMs })) {
    batch.push(key);
    if (batch.length === batchSize) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  await files.clearAbandoned({ olderThanMs: untouchedForMs });
}
