import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { disposeChunk } from './dispose-chunk.ts';
import { FileTooLargeError, type WriteOptions } from './file-store.ts';

/** How many bytes may wait while the disk is busy. */
const waitingBytes = 256 * 1024;

/** Writes a file of up to `maxBytes` and returns its size. After a failure the written part stays. */
export async function writeWithin(
  { maxBytes, isDisposable = false }: WriteOptions,
  stream: Readable,
  path: string,
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let sizeBytes = 0;

  async function take(chunk: Buffer): Promise<void> {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new FileTooLargeError(maxBytes);
    await writeAll(file, chunk);
    if (isDisposable) disposeChunk(chunk);
  }

  try {
    const sink = new Writable({
      highWaterMark: waitingBytes,
      write: (chunk: Buffer, _encoding, done) => void take(chunk).then(() => done(), done),
    });
    await pipeline(stream, sink);
    await file.sync();
  } finally {
    await file.close();
  }
  return sizeBytes;
}

/** The system may write less than it is given. */
async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
}
