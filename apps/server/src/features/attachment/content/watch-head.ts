import type { Readable } from 'node:stream';

/** File types are detected from this many bytes. */
const headBytes = 4096;

/**
 * Collects the first bytes of a stream that another consumer reads. `onHead` runs once they are complete and may destroy the
 * stream; for a shorter stream, call the returned function at its end.
 */
export function watchHead(stream: Readable, onHead: (head: Buffer) => void): () => Buffer {
  let head: Buffer = Buffer.alloc(0);

  const remember = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
    if (head.length < headBytes) return;
    stream.off('data', remember);
    onHead(head);
  };

  stream.on('data', remember);
  // The data listener starts the flow; wait for the real consumer.
  stream.pause();
  return () => head;
}
