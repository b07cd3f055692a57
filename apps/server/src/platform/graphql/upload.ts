import { type Readable, Transform } from 'node:stream';
import { DomainError } from '../errors.ts';

export type UploadedFile = {
  fileName: string;
  /** Claimed by the client and not verified. */
  mimeType: string;
  /** Fails when the file is too large or the client disconnects. Only the reader uses its chunks; unread bytes are discarded. */
  stream: Readable;
};

/** Stands for a file in the variables until its part arrives. */
export class Upload {
  readonly file: Promise<UploadedFile>;
  readonly arrive: (file: UploadedFile) => void;
  readonly fail: (error: Error) => void;

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
    // A mutation may fail before it awaits the file; the file's own failure would then be an unhandled rejection.
    promise.catch(() => {});
    this.file = promise;
    this.arrive = resolve;
    this.fail = reject;
  }
}

/** Passes a part on, up to its limit. When its reader stops, the rest is read and dropped, so that other parts can follow. */
export function limitPart(part: Readable, maxBytes: number): Transform {
  let sizeBytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(new DomainError('PAYLOAD_TOO_LARGE', 'The file is too large', { maxBytes }));
      else done(null, chunk);
    },
  });
  // A reader gets the error from the stream; without a reader it must not end the process.
  limited.on('error', () => {});
  limited.once('close', () => {
    part.unpipe(limited);
    part.resume();
  });
  // The only possible error of a part is a missing end.
  part.once('error', () => limited.destroy(new DomainError('BAD_USER_INPUT', 'The upload was broken off')));
  return part.pipe(limited);
}
