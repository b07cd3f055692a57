/** The least number of bytes between two parts of a request body: a boundary and a header. */
const leastGapBytes = 50;

/**
 * Frees the memory of a chunk at once. The garbage collector waits for about 64 MB of it, so fast uploads would need that much
 * more. Only a chunk that fills nearly all of its buffer is freed: no other chunk can be in it.
 */
export function disposeChunk({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength - length < leastGapBytes) buffer.transfer(0);
}
