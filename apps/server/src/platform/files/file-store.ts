import type { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';

/** Keeps files by key, e.g. `attachments/42`. What a file is called or who may read it is its feature's concern. */
export type FileStore = {
  /**
   * Stores the whole stream under the key, or nothing: a broken stream leaves no trace, and one over `maxBytes` is refused
   * with PAYLOAD_TOO_LARGE. An existing file is replaced in one step.
   */
  write(key: string, stream: Readable, options: WriteOptions): Promise<{ sizeBytes: number }>;
  /** The file, or the asked part of it, or null. `sizeBytes` is always that of the whole file. The caller ends the stream. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The keys in a folder whose files were written at least so long ago, in no particular order. */
  list(folder: string, age: { olderThanMs: number }): AsyncIterable<string>;
  /** Removes what is left of writes that began at least so long ago and never ended, as when their process was killed. */
  clearAbandoned(age: { olderThanMs: number }): Promise<void>;
  close(): Promise<void>;
};

export type WriteOptions = {
  maxBytes: number;
  /** The stream's chunks are nobody else's, and of no use once they are written. */
  isDisposable?: boolean;
};

/** What is written is over its `maxBytes`. */
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

/** Keys are made by our own code; one that could leave the store or differ from another only by case is a defect. */
export function assertFileKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}
