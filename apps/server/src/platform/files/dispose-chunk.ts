/** Of a request's body this much may lie between two parts, at least: their boundary and a header. */
const leastGapBytes = 50;

/**
 * Gives memory back at once. Left to the collector, which looks after some 64 MB of it, files as fast as a disk take that much
 * more memory than they need. A chunk that is nearly all of its memory is the only one in it; others are left alone.
 */
export function disposeChunk({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength - length < leastGapBytes) buffer.transfer(0);
}
