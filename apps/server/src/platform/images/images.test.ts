import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildImage, buildNoise } from '../../testing/builders/image.ts';
import { createDiskFileStore } from '../files/disk-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { ImageError } from './image-error.ts';
import { createImages, type ImageOptions, type Images } from './images.ts';

const mebibyte = 1024 * 1024;
const sizes: ImageOptions['sizes'] = [
  { key: 'large', width: 60, height: 60 },
  { key: 'small', width: 20, height: 20 },
];

let directory: string;
let temporary: string;
let files: FileStore;
let images: Images;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-images-'));
  temporary = await mkdtemp(join(tmpdir(), 'yobirin-received-'));
  vi.stubEnv('TMPDIR', temporary);
  files = await createDiskFileStore(directory);
  images = createImages({ files, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
  await rm(temporary, { recursive: true });
});

const store = (content: Buffer, options: Partial<ImageOptions> = {}) =>
  images.store(Readable.from([content]), { sizes, ...options });

async function readStored(key: string): Promise<Buffer> {
  const stored = await files.read(key);
  if (!stored) throw new Error(`${key} is not stored`);
  return buffer(stored.stream);
}

/** The colour in the middle of a stored picture, roughly: WebP is not exact. */
async function colorAt(key: string, { left, top }: { left: number; top: number }): Promise<string> {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const pixel = await sharp(await readStored(key))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel].map((value) => Math.round(value / 64)).join(' ');
}

/** Left half red, right half blue. */
function halves() {
  return buildImage({ width: 400, height: 200, background: '#f00' }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } }, left: 200, top: 0 },
  ]);
}

const [red, blue] = ['4 0 0', '0 0 4'];

test.each([
  ['png', () => buildImage().png()],
  ['jpeg', () => buildImage().jpeg()],
  ['gif', () => buildImage().gif()],
  ['webp', () => buildImage().webp()],
  ['grey png', () => buildImage({ background: '#777' }).toColourspace('b-w').png()],
  ['16 bit png', () => buildImage().toColourspace('rgb16').png()],
  ['cmyk jpeg', () => buildImage().toColourspace('cmyk').jpeg()],
  ['one pixel', () => buildImage({ width: 1, height: 1 }).png()],
])('keeps a %s as WebP in every size, with its colour', async (_kind, build) => {
  const { color } = await store(await build().toBuffer());

  expect(color).toMatch(/^#[\da-f]{6}$/);
  for (const { key, width, height } of sizes) {
    const content = await readStored(key);
    expect(content.subarray(8, 12).toString()).toBe('WEBP');
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
  }
});

test('returns the overall colour', async () => {
  expect(await store(await buildImage({ background: '#3060c0' }).png().toBuffer())).toEqual({ color: '#3060c0' });
});

test('keeps only pixels: no location, no camera, no text', async () => {
  const content = await buildImage()
    .withExif({ IFD0: { Copyright: 'Hanako' }, IFD3: { GPSLatitude: '35/1 41/1 22/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Hanako</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(content.includes('Hanako')).toBe(true);

  await store(content);

  const kept = await readStored('large');
  for (const trace of ['Hanako', 'EXIF', 'XMP ', 'ICCP']) expect(kept.includes(trace)).toBe(false);
});

test('crops the middle, or the given square as far as it lies in the picture', async () => {
  const content = await halves().png().toBuffer();

  await store(content);
  expect(await colorAt('large', { left: 5, top: 30 })).toBe(red);
  expect(await colorAt('large', { left: 55, top: 30 })).toBe(blue);

  await store(content, { crop: { x: 210, y: 10, size: 100 } });
  expect(await colorAt('large', { left: 5, top: 30 })).toBe(blue);

  await store(content, { crop: { x: 390, y: 190, size: 5_000 } });
  expect(await colorAt('large', { left: 5, top: 30 })).toBe(blue);
});

test('rotates a photograph upright before it is cropped', async () => {
  // Orientation 6: shown rotated by 90 degrees clockwise, so the left side becomes the top.
  const content = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();

  await store(content, { crop: { x: 0, y: 0, size: 200 } });
  expect(await colorAt('large', { left: 30, top: 5 })).toBe(red);
  expect(await colorAt('large', { left: 30, top: 55 })).toBe(red);

  await store(content, { crop: { x: 0, y: 200, size: 200 } });
  expect(await colorAt('large', { left: 30, top: 30 })).toBe(blue);
});

test('takes the first frame of an animation', async () => {
  const frames = Buffer.concat([Buffer.alloc(3 * 16 * 16, Buffer.from([255, 0, 0])), Buffer.alloc(3 * 16 * 16, 255)]);
  const content = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ delay: [100, 100] })
    .toBuffer();

  await store(content);

  expect(await colorAt('large', { left: 30, top: 30 })).toBe(red);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a program', () => Buffer.from(`MZ\u0090\0${'x'.repeat(1000)}`, 'latin1'), 'invalid_image_type'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid_image_type'],
  ['an svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'invalid_image_type'],
  ['a tiff', () => buildImage().tiff().toBuffer(), 'invalid_image_type'],
  ['nothing', () => Buffer.alloc(0), 'invalid_image_type'],
  ['the head of a png', async () => (await buildImage().png().toBuffer()).subarray(0, 20), 'invalid_image_type'],
  ['half a jpeg', async () => half(await buildNoise({ width: 200, height: 200 }).jpeg().toBuffer()), 'invalid'],
  ['half a png', async () => half(await buildNoise({ width: 200, height: 200 }).png().toBuffer()), 'invalid'],
  [
    'half a webp',
    async () => half(await buildNoise({ width: 200, height: 200 }).webp().toBuffer()),
    'invalid_image_type',
  ],
  ['a small file that decodes to a huge picture', () => buildBomb(), 'too_large'],
  ['more than 10 MiB', () => Buffer.alloc(10 * mebibyte + 1), 'too_large'],
])('refuses %s and keeps nothing [OP-61]', async (_what, build, code) => {
  const content = await build();
  for (const { key } of sizes) await files.delete(key);

  const refusal = await store(content).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(ImageError);
  expect(refusal).toMatchObject({ code });
  expect(await readdir(directory)).toEqual(['.incoming']);
  expect(await readdir(temporary)).toEqual([]);
});

test('keeps nothing of a stream that breaks', async () => {
  for (const { key } of sizes) await files.delete(key);
  const content = await buildImage().png().toBuffer();
  const broken = Readable.from(
    (async function* () {
      yield content.subarray(0, 100);
      throw new Error('gone');
    })(),
  );

  await expect(images.store(broken, { sizes })).rejects.toThrow('gone');

  expect(await readdir(directory)).toEqual(['.incoming']);
  expect(await readdir(temporary)).toEqual([]);
});

function half(content: Buffer): Buffer {
  return content.subarray(0, content.length / 2);
}

/** A small file of 60 megapixels. */
async function buildBomb(): Promise<Buffer> {
  const content = await buildImage({ width: 10_000, height: 6_000 }).png().toBuffer();
  expect(content.length).toBeLessThan(mebibyte);
  return content;
}
