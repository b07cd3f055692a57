import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../errors.ts';

/** A few writes of many bytes go faster than many of a few. */
const writtenAtOnceBytes = 1024 * 1024;

/** Writes a new file, up to the limit, and returns its size. A failure leaves what was written so far. */
export async function writeWithin(maxBytes: number, stream: Readable, path: string): Promise<number> {
  let sizeBytes = 0;
  // Listened to rather than passed through: one stream less for every byte to go through.
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      stream.destroy(new DomainError('PAYLOAD_TOO_LARGE', 'The file is too large', { maxBytes }));
    }
  });
  await pipeline(stream, createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: writtenAtOnceBytes }));
  return sizeBytes;
}
