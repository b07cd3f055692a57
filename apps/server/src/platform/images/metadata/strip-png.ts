import { crc32 } from 'node:zlib';
import { partOf } from './broken-picture.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';

/** Pixels, colours, resolution and the frames of an animation. */
const keptChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

/** Keeps pixels, colour profile and orientation of a PNG, byte for byte, and nothing behind its end. */
export function stripPng(content: Buffer): Buffer[] {
  const kept = [partOf(content, 0, 8)];
  let orientation = 1;
  for (const { type, bytes } of chunksOf(content)) {
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(8, -4));
    if (keptChunks.has(type)) kept.push(bytes);
  }
  const exif = exifOf(orientation);
  // Behind the signature and the header of the picture.
  if (exif) kept.splice(2, 0, chunkOf('eXIf', exif));
  return kept;
}

function* chunksOf(content: Buffer): Generator<{ type: string; bytes: Buffer }> {
  for (let at = 8; ; ) {
    const header = partOf(content, at, at + 8);
    const end = at + 12 + header.readUInt32BE();
    const type = header.toString('latin1', 4, 8);
    yield { type, bytes: partOf(content, at, end) };
    if (type === 'IEND') return;
    at = end;
  }
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
