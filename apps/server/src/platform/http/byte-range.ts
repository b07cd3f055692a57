import type { ByteRange } from '../files/file-store.ts';

/**
 * Parses a `Range` header for a file of `sizeBytes`. Null means the whole file: HTTP allows that for a header that is missing,
 * malformed or asks for several parts.
 */
export function byteRangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null;

  // `-500` are the last 500 bytes.
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
