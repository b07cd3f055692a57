import { Transform } from 'node:stream';
import { type Box, boxAt, boxesIn } from './boxes.ts';
import { BrokenPictureError } from './broken-picture.ts';

type Read = (start: number, length: number) => Promise<Buffer>;

/** Longer lists of samples belong to videos of days. */
const maxMovieBytes = 64 * 1024 * 1024;
const maxTopBoxes = 10_000;
const metadataTypes = new Set(['udta', 'meta', 'uuid']);

/**
 * Finds the boxes of an MP4 or MOV that hold its place, its time and texts about it. Reads only headers and the movie's own
 * box. Throws `BrokenPictureError`.
 */
export async function findMediaMetadata(read: Read, sizeBytes: number): Promise<Box[]> {
  const found: Box[] = [];
  let at = 0;
  for (let count = 0; at + 8 <= sizeBytes; count += 1) {
    const box = boxAt(await read(at, 16), at, sizeBytes);
    if (count === maxTopBoxes || box.end <= at) throw new BrokenPictureError('A box has no end');
    if (box.type === 'moov') found.push(...(await metadataOfMovie(read, box)));
    else if (metadataTypes.has(box.type)) found.push(box);
    at = box.end;
  }
  return found;
}

async function metadataOfMovie(read: Read, { bodyStart, end }: Box): Promise<Box[]> {
  if (end - bodyStart > maxMovieBytes) throw new BrokenPictureError('The list of samples is too long');
  const movie = await read(bodyStart, end - bodyStart);
  const parts = boxesIn(movie);
  const inTracks = parts
    .filter(({ type }) => type === 'trak')
    .flatMap((track) => boxesIn(movie, track.bodyStart, track.end));
  return [...parts, ...inTracks]
    .filter(({ type }) => metadataTypes.has(type))
    .map((box) => ({
      ...box,
      start: box.start + bodyStart,
      bodyStart: box.bodyStart + bodyStart,
      end: box.end + bodyStart,
    }));
}

/** Replaces boxes by free space of their length, so that no other place in the file moves. */
export function eraseBoxes(boxes: readonly Box[]): Transform {
  let at = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const copy = Buffer.from(chunk);
      for (const box of boxes) {
        Buffer.from('free').forEach((byte, index) => {
          const place = box.start + 4 + index - at;
          if (place >= 0 && place < copy.length) copy[place] = byte;
        });
        const [from, to] = [Math.max(0, box.bodyStart - at), Math.min(copy.length, box.end - at)];
        if (from < to) copy.fill(0, from, to);
      }
      at += chunk.length;
      done(null, copy);
    },
  });
}
