import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** A stored file whose content is being inspected. */
export type StoredBytes = {
  sizeBytes: number;
  /** Returns a shorter or empty part at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /** The whole file. The caller ends the stream. */
  stream(): Promise<Readable>;
};

export function storedBytes(files: FileStore, key: string, sizeBytes: number): StoredBytes {
  return {
    sizeBytes,
    async read(start, length) {
      if (length <= 0 || start >= sizeBytes) return Buffer.alloc(0);
      const file = await files.read(key, { start, end: Math.min(start + length, sizeBytes) - 1 });
      if (!file) throw new Error(`The file ${key} is gone`);
      return buffer(file.stream);
    },
    async stream() {
      const file = await files.read(key);
      if (!file) throw new Error(`The file ${key} is gone`);
      return file.stream;
    },
  };
}
