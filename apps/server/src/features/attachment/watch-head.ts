import type { Readable } from 'node:stream';

/** All that is told from the beginning of a file is told from this much of it. */
const headBytes = 4096;

/**
 * Remembers how a stream begins while someone else reads it. `onHead` may end the stream once that is known; of a stream that is
 * shorter, only the returned function tells.
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
  // Listening lets it flow; it shall wait for whoever reads it.
  stream.pause();
  return () => head;
}
