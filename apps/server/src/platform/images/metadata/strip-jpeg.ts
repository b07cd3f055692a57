import { BrokenPictureError, partOf } from './broken-picture.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';

const exifHeader = 'Exif\0\0';
const scan = 0xda;
const end = 0xd9;

/**
 * Keeps pixels, colour profile and orientation of a JPEG, byte for byte, and nothing behind its end: some cameras append a
 * second picture with metadata of its own.
 */
export function stripJpeg(content: Buffer): Buffer[] {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (const { marker, bytes } of segmentsOf(content)) {
    if (marker === 0xe1 && hasHeader(bytes, exifHeader)) orientation = orientationIn(bytes.subarray(10));
    if (isKept(marker, bytes)) kept.push(bytes);
  }
  const exif = exifOf(orientation);
  // Behind the begin and, if there is one, the JFIF header.
  if (exif) kept.splice(kept[1]?.[1] === 0xe0 ? 2 : 1, 0, exifSegment(exif));
  return kept;
}

function isKept(marker: number, bytes: Buffer): boolean {
  if (marker === 0xe0) return hasHeader(bytes, 'JFIF\0');
  if (marker === 0xe2) return hasHeader(bytes, 'ICC_PROFILE\0');
  // The transform of colours that Adobe's programs used.
  if (marker === 0xee) return hasHeader(bytes, 'Adobe');
  const isComment = marker === 0xfe;
  return !isComment && (marker < 0xe0 || marker > 0xef);
}

function hasHeader(bytes: Buffer, header: string): boolean {
  return bytes.toString('latin1', 4, 4 + header.length) === header;
}

type Segment = { marker: number; bytes: Buffer };

function* segmentsOf(content: Buffer): Generator<Segment> {
  let at = 0;
  for (;;) {
    const [first, marker = 0] = partOf(content, at, at + 2);
    if (first !== 0xff) throw new BrokenPictureError('A segment has no marker');
    if (marker === 0xff) {
      // Padding.
      at += 1;
      continue;
    }
    const next = endOfSegment(content, at, marker);
    yield { marker, bytes: partOf(content, at, next) };
    if (marker === end || next >= content.length) return;
    at = next;
  }
}

/** A scan reaches to the next marker, or to the end of a picture that was cut off, which viewers still show. */
function endOfSegment(content: Buffer, at: number, marker: number): number {
  if (marker === 0xd8 || marker === end || isRestart(marker) || marker === 0x01) return at + 2;
  const headerEnd = at + 2 + partOf(content, at + 2, at + 4).readUInt16BE();
  return marker === scan ? endOfScan(content, headerEnd) : headerEnd;
}

function endOfScan(content: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = content.indexOf(0xff, at);
    const marker = content[at + 1];
    if (at === -1 || marker === undefined) return content.length;
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
    at += marker === 0xff ? 1 : 2;
  }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function exifSegment(exif: Buffer): Buffer {
  const header = Buffer.from([0xff, 0xe1, 0, 2 + exifHeader.length + exif.length]);
  return Buffer.concat([header, Buffer.from(exifHeader, 'latin1'), exif]);
}
