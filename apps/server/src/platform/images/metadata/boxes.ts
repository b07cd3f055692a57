import { BrokenPictureError } from './broken-picture.ts';

/** A box of an ISO media file, such as HEIC, AVIF, MP4 and MOV. */
export type Box = { type: string; start: number; bodyStart: number; end: number };

/** The boxes between two places. Throws `BrokenPictureError` if one reaches beyond the end. */
export function boxesIn(content: Buffer, start = 0, end = content.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = boxAt(content.subarray(at, Math.min(at + 16, end)), at, end);
    if (box.end > end || box.bodyStart > box.end) throw new BrokenPictureError('A box is too long');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** `header` has the first 16 bytes of the box, or 8 if the file ends with them. */
export function boxAt(header: Buffer, start: number, fileEnd: number): Box {
  const size = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (size === 0) return { type, start, bodyStart: start + 8, end: fileEnd };
  if (size !== 1) return { type, start, bodyStart: start + 8, end: start + size };
  if (header.length < 16) throw new BrokenPictureError('A box is cut off');
  return { type, start, bodyStart: start + 16, end: start + Number(header.readBigUInt64BE(8)) };
}
