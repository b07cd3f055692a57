import { BrokenPictureError, partOf } from './broken-picture.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const applicationLabel = 0xff;
const commentLabel = 0xfe;
/** How often an animation runs. */
const keptApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Keeps the frames of a GIF and drops comments, the data of applications and everything behind its end. */
export function stripGif(content: Buffer): Buffer[] {
  const start = 13 + colorTableBytes(partOf(content, 0, 13)[10] ?? 0);
  const kept = [partOf(content, 0, start)];
  for (let at = start; at < content.length && content[at] !== trailer; ) {
    const end = endOfBlock(content, at);
    const block = partOf(content, at, end);
    if (!isMetadata(block)) kept.push(block);
    at = end;
  }
  return [...kept, Buffer.from([trailer])];
}

function isMetadata(block: Buffer): boolean {
  if (block[0] !== extension) return false;
  const isForeign = block[1] === applicationLabel && !keptApplications.includes(block.toString('latin1', 3, 14));
  return block[1] === commentLabel || isForeign;
}

function endOfBlock(content: Buffer, at: number): number {
  if (content[at] === extension) return endOfParts(content, at + 2);
  if (content[at] !== image) throw new BrokenPictureError('A block of an unknown kind');
  const header = partOf(content, at, at + 10);
  // The table of colours, and the size of the codes.
  return endOfParts(content, at + 10 + colorTableBytes(header[9] ?? 0) + 1);
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Each part begins with its length; one without length is the last. */
function endOfParts(content: Buffer, start: number): number {
  for (let at = start; at < content.length; ) {
    const length = content[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  throw new BrokenPictureError('The picture is cut off');
}
