import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';
import type { Outage } from '../outage.ts';

/** Where clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

export type Scanner = {
  /**
   * Returns the name of what is harmful in the file, or null. Reads the stream to its end. Throws SERVICE_UNAVAILABLE if the
   * scanner does not answer: a file that was not scanned is not taken.
   */
  findHarm(stream: Readable): Promise<string | null>;
};

/** Between two signs of life of the scanner: while it takes chunks, and then until it answers. */
const patienceMs = 60_000;

/** One file may be more than it can read. So many in a row that it cannot scan mean that it fails for all. */
const errorsOfAnOutage = 3;

/** clamd answered that it could not scan the file. */
class ScanError extends Error {
  override name = 'ScanError';
}

/** A client of clamd, which scans what is sent to it by its INSTREAM command. */
export function createScanner(
  { address, outage }: { address: ScannerAddress; outage: Outage },
  { timeoutMs = patienceMs } = {},
): Scanner {
  let errorsInARow = 0;
  return {
    async findHarm(stream) {
      try {
        const harm = harmIn(await ask(connect(address), { stream, timeoutMs }));
        errorsInARow = 0;
        outage.end();
        return harm;
      } catch (error) {
        errorsInARow += 1;
        if (!(error instanceof ScanError) || errorsInARow >= errorsOfAnOutage) outage.begin(error);
        throw Object.assign(away(), { cause: error });
      } finally {
        stream.destroy();
      }
    },
  };
}

function away(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Files cannot be checked now', {
    reason: 'scanner_away',
    retryAfterSeconds: 30,
  });
}

/** Sends the stream in chunks and resolves with the answer. */
function ask(socket: Socket, { stream, timeoutMs }: { stream: Readable; timeoutMs: number }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The scanner takes too long')));
  socket.on('data', (part: Buffer) => {
    answer += part.toString();
    if (answer.endsWith('\0')) resolve(answer.slice(0, -1));
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('The scanner closed the connection')));
  sendChunks(socket, stream).catch(reject);
  return promise.finally(() => socket.destroy());
}

async function sendChunks(socket: Socket, stream: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await drained(socket);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve);
    // The failure itself is reported by the socket's own listeners.
    socket.once('close', () => resolve());
  });
}

function harmIn(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (!found?.[1]) throw new ScanError(`The scanner answered: ${answer}`);
  return found[1];
}
