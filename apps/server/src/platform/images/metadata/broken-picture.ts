/** The picture is cut off, or not built as its format says. */
export class BrokenPictureError extends Error {
  override name = 'BrokenPictureError';
}

/** The bytes from `start` to `end`. Throws `BrokenPictureError` if the picture is shorter. */
export function partOf(content: Buffer, start: number, end: number): Buffer {
  if (end > content.length || end < start) throw new BrokenPictureError('The picture is cut off');
  return content.subarray(start, end);
}
