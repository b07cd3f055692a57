import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeOnlyPictures } from '../encode-image.ts';
import { BrokenPictureError } from './broken-picture.ts';
import { stripPicture } from './strip-picture.ts';

// Other tests of this process have limited the formats that may be opened.
beforeAll(() => void sharp.unblock({ operation: ['VipsForeignLoad'] }));
afterAll(takeOnlyPictures);

const secret = 'SECRET-PLACE';
const exif = { IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '35/1 40/1 52/1' } };

/** Four blocks of colour, so that a turned picture differs. */
function drawing(): Sharp {
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(64, 48, {
    kernel: 'nearest',
    fit: 'fill',
  });
}

const turned = () => drawing().withExif(exif).withMetadata({ orientation: 6 });

const formats = {
  'image/jpeg': () => turned().withIccProfile('p3').jpeg().toBuffer(),
  'image/png': () => turned().withIccProfile('p3').png().toBuffer(),
  'image/webp': () => turned().withIccProfile('p3').webp().toBuffer(),
  'image/avif': () => drawing().withExif(exif).avif().toBuffer(),
};
const withExif = Object.entries(formats).map(([mimeType, build]) => ({ mimeType, build }));

const strip = (content: Buffer, mimeType: string) => Buffer.concat(stripPicture(content, mimeType));
const shown = (content: Buffer) => sharp(content).autoOrient().raw().toBuffer();

describe.each(withExif)('a picture of $mimeType [ATTACH-09]', ({ mimeType, build }) => {
  test('loses place and texts, and looks the same', async () => {
    const original = await build();
    expect(original.includes(secret)).toBe(true);
    if (mimeType !== 'image/avif') expect((await sharp(original).metadata()).orientation).toBe(6);

    const stripped = strip(original, mimeType);

    expect(stripped.includes(secret)).toBe(false);
    expect(await shown(stripped)).toEqual(await shown(original));
    const [before, after] = [await sharp(original).metadata(), await sharp(stripped).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect(after.orientation).toBe(before.orientation);
    expect(after.exif?.includes('35')).not.toBe(true);
  });

  test('that is clean already stays as it is', async () => {
    const clean = strip(await build(), mimeType);

    expect(strip(clean, mimeType)).toEqual(clean);
  });

  test('loses what is hidden behind its end', async () => {
    const original = await build();
    if (mimeType === 'image/avif') return;

    const stripped = strip(Buffer.concat([original, Buffer.from('PK\x03\x04 a program')]), mimeType);

    expect(stripped.includes('a program')).toBe(false);
  });

  test('that is not built as its format says is refused', async () => {
    const original = await build();

    expect(() => strip(original.subarray(0, 30), mimeType)).toThrow(BrokenPictureError);
  });
});

describe('an animation [ATTACH-09]', () => {
  const frames = () => {
    const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]);
    return sharp(pixels, { raw: { width: 1, height: 3, channels: 3, pageHeight: 1 } }).withExif(exif);
  };

  test.each([
    [
      'image/gif',
      () =>
        frames()
          .gif({ loop: 3, delay: [100, 200, 300] })
          .toBuffer(),
    ],
    [
      'image/webp',
      () =>
        frames()
          .webp({ loop: 3, delay: [100, 200, 300] })
          .toBuffer(),
    ],
  ] as const)('of %s keeps its frames and times', async (mimeType, build) => {
    const original = await build();

    const stripped = strip(original, mimeType);

    const [before, after] = [await sharp(original).metadata(), await sharp(stripped).metadata()];
    expect(after).toMatchObject({ pages: 3, delay: before.delay, loop: before.loop });
    expect(stripped.includes(secret)).toBe(false);
  });

  test('of image/png keeps its frames', () => {
    const chunk = (type: string, data = '') => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, Buffer.from(type + data), Buffer.alloc(4)]);
    };
    const parts = [chunk('IHDR'), chunk('acTL'), chunk('tEXt', secret), chunk('fcTL'), chunk('fdAT'), chunk('IEND')];

    const stripped = strip(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]), 'image/png');

    expect(stripped.toString('latin1')).toMatch(/IHDR.*acTL.*fcTL.*fdAT.*IEND/s);
    expect(stripped.includes(secret)).toBe(false);
  });

  test('of image/gif loses comments and data of applications', async () => {
    const gif = await frames().gif().toBuffer();
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]);
    const start = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);

    const stripped = strip(Buffer.concat([gif.subarray(0, start), comment, gif.subarray(start)]), 'image/gif');

    expect(stripped).toEqual(strip(gif, 'image/gif'));
  });
});
