import { pipeline, type Readable, Transform } from 'node:stream';

/** All that is told from the beginning of a file is told from this much of it. */
const headBytes = 4096;

/** Passes a stream on once `inspect` has seen its beginning, which may be all of it. What that throws ends the stream. */
export function inspectHead(stream: Readable, inspect: (head: Buffer) => void): Readable {
  let head: Buffer | null = Buffer.alloc(0);

  const takeHead = (): Buffer => {
    const taken = head ?? Buffer.alloc(0);
    head = null;
    inspect(taken.subarray(0, headBytes));
    return taken;
  };

  const inspected = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) return done();
      attempt(takeHead, done);
    },
    flush(done) {
      if (head === null) done();
      else attempt(takeHead, done);
    },
  });
  // Whoever reads it hears of a failure on either side.
  pipeline(stream, inspected, () => {});
  return inspected;
}

function attempt(take: () => Buffer, done: (error: Error | null, data?: Buffer) => void): void {
  try {
    done(null, take());
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
