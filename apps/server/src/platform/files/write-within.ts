import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../errors.ts';

/** Writes a new file, up to the limit, and returns its size. A failure leaves what was written so far. */
export async function writeWithin(maxBytes: number, stream: Readable, path: string): Promise<number> {
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(new DomainError('PAYLOAD_TOO_LARGE', 'The file is too large', { maxBytes }));
      else done(null, chunk);
    },
  });
  await pipeline(stream, count, createWriteStream(path, { flags: 'wx', flush: true }));
  return sizeBytes;
}
