import type { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';

/** Keeps files by key, e.g. `attachments/42`. The feature that owns a file knows its name and who may read it. */
export type FileStore = {
  /**
   * Stores the whole stream under the key, or nothing: a broken stream leaves no trace, and one over `maxBytes` is refused
   * with PAYLOAD_TOO_LARGE. An existing file is replaced in one step.
   */
  write(key: string, stream: Readable, options: WriteOptions): Promise<{ sizeBytes: number }>;
  /** The file, or the requested part of it, or null. `sizeBytes` is always that of the whole file. The caller ends the stream. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  /** The keys in a folder whose files are at least this old, in no particular order. */
  list(folder: string, age: { olderThanMs: number }): AsyncIterable<string>;
  /** Removes unfinished writes that are at least this old, such as those of a killed process. */
  clearAbandoned(age: { olderThanMs: number }): Promise<void>;
  close(): Promise<void>;
};

export type WriteOptions = {
  maxBytes: number;
  /** No other code uses the stream's chunks, so their memory may be freed once they are written. */
  isDisposable?: boolean;
};

/** The stream is larger than `maxBytes`. */
export class FileTooLargeError extends DomainError {
  override name = 'FileTooLargeError';

  constructor(maxBytes: number) {
    super('PAYLOAD_TOO_LARGE', 'The file is too large', { maxBytes });
  }
}

/** Both ends are included, as in an HTTP `Range`. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { stream: Readable; sizeBytes: number };

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Keys are made by our own code. One that could leave the store, or differ from another only by case, is a bug. */
export function assertFileKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}
