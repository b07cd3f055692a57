import { partOf } from './broken-picture.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';

const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** Keeps pixels, animation, colour profile and orientation of a WebP, and nothing behind its end. */
export function stripWebp(content: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  let orientation = 1;
  for (const { type, bytes } of chunksOf(content)) {
    if (type === 'EXIF') orientation = orientationIn(withoutHeader(bytes.subarray(8)));
    if (keptChunks.has(type)) chunks.push(bytes);
  }
  const [first] = chunks;
  // Only the extended format, which begins with its features, has room for metadata.
  const exif = first?.toString('latin1', 0, 4) === 'VP8X' ? exifOf(orientation) : null;
  if (first?.toString('latin1', 0, 4) === 'VP8X') chunks[0] = withFlags(first, exif ? exifFlag : 0);
  if (exif) chunks.push(chunkOf('EXIF', exif));
  return [riffHeader(chunks.reduce((sum, chunk) => sum + chunk.length, 0)), ...chunks];
}

function* chunksOf(content: Buffer): Generator<{ type: string; bytes: Buffer }> {
  const end = 8 + partOf(content, 0, 12).readUInt32LE(4);
  for (let at = 12; at < end; ) {
    const header = partOf(content, at, at + 8);
    const size = header.readUInt32LE(4);
    // Chunks are padded to an even length.
    const next = at + 8 + size + (size % 2);
    yield { type: header.toString('latin1', 0, 4), bytes: partOf(content, at, next) };
    at = next;
  }
}

/** Some programs write the header of a JPEG's block here, too. */
function withoutHeader(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function withFlags(features: Buffer, flags: number): Buffer {
  const copy = Buffer.from(features);
  copy[8] = ((copy[8] ?? 0) & ~(exifFlag | xmpFlag)) | flags;
  return copy;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

function riffHeader(sizeBytes: number): Buffer {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + sizeBytes, 4);
  return header;
}
