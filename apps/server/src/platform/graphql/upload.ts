import { type Readable, Transform } from 'node:stream';
import { DomainError } from '../errors.ts';

export type UploadedFile = {
  fileName: string;
  /** As the client says; not to be believed. */
  mimeType: string;
  /**
   * Fails when the file is too large or the client goes away. What is not read of it is thrown away. Its chunks are its
   * reader's alone.
   */
  stream: Readable;
};

/** The place of a file in the variables, filled when its part arrives. */
export class Upload {
  readonly file: Promise<UploadedFile>;
  readonly arrive: (file: UploadedFile) => void;
  readonly fail: (error: Error) => void;

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
    // A mutation may fail before it asks for the file; then nobody is left to hear of the file's own failure.
    promise.catch(() => {});
    this.file = promise;
    this.arrive = resolve;
    this.fail = reject;
  }
}

/** Passes a part on, up to its limit. When its reader gives up, the rest is read and dropped, so that other parts can follow. */
export function limitPart(part: Readable, maxBytes: number): Transform {
  let sizeBytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(new DomainError('PAYLOAD_TOO_LARGE', 'The file is too large', { maxBytes }));
      else done(null, chunk);
    },
  });
  // Whoever reads it hears of the failure; without a reader it must not end the process.
  limited.on('error', () => {});
  limited.once('close', () => {
    part.unpipe(limited);
    part.resume();
  });
  // All that can go wrong with a part is that it has no end.
  part.once('error', () => limited.destroy(new DomainError('BAD_USER_INPUT', 'The upload was broken off')));
  return part.pipe(limited);
}
