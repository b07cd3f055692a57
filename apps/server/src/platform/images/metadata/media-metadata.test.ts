import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BrokenPictureError } from './broken-picture.ts';
import { eraseBoxes, findMediaMetadata } from './media-metadata.ts';

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

const place = '+35.6812+139.7671/';
const movie = box(
  'moov',
  box('mvhd', 'times of the movie'),
  box('trak', box('tkhd', 'how to turn it'), box('udta', 'name of the track')),
  box('udta', box('\u00a9xyz', place)),
  box('meta', `com.apple.quicktime.location.ISO6709 ${place}`),
);

const readerOf = (content: Buffer) => async (start: number, length: number) => content.subarray(start, start + length);

async function erase(content: Buffer, chunkBytes: number): Promise<Buffer> {
  const boxes = await findMediaMetadata(readerOf(content), content.length);
  const chunks = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, index) =>
    content.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return buffer(Readable.from(chunks).pipe(eraseBoxes(boxes)));
}

test.each([
  ['before', Buffer.concat([box('ftyp', 'isom'), movie, box('mdat', 'frames')])],
  ['behind', Buffer.concat([box('ftyp', 'qt  '), box('mdat', 'frames'), movie])],
])(
  'a video with its movie box %s the frames loses its place, and nothing moves [ATTACH-09]',
  async (_where, content) => {
    const erased = await erase(content, 7);

    expect(erased).toHaveLength(content.length);
    expect(erased.includes('35.68') || erased.includes('name of the track')).toBe(false);
    expect(erased.indexOf('frames')).toBe(content.indexOf('frames'));
    expect(erased.indexOf('how to turn it')).toBe(content.indexOf('how to turn it'));
    expect(await findMediaMetadata(readerOf(erased), erased.length)).toEqual([]);
  },
);

test('a video whose boxes have no end is refused', async () => {
  const endless = box('ftyp', 'isom');
  const broken = Buffer.concat([endless, Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76, 0, 0, 0, 0, 0, 0, 0, 0])]);

  await expect(findMediaMetadata(readerOf(broken), broken.length)).rejects.toThrow(BrokenPictureError);
});
