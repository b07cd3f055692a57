import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';

const publicDirectory = resolve(import.meta.dirname, '../../apps/web/public');
/** Average difference of all pixels, of 255: another time on a clock stays below it, another screen does not. */
const noticeableDifference = 0.6;

/** Writes a picture unless the existing one looks alike, so that a run changes only files with visible changes. */
export async function keepPicture(address: string, picture: Buffer): Promise<void> {
  const path = join(publicDirectory, address);
  const old = await readFile(path).catch(() => null);
  if (old && (await showTheSame(old, picture))) return;
  console.log(`${address} ${Math.round(picture.length / 1_000)} kB`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
}

async function showTheSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (left.length !== right.length) return false;
  let difference = 0;
  for (const [at, value] of left.entries()) difference += Math.abs(value - (right[at] ?? 0));
  return difference / left.length < noticeableDifference;
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}
