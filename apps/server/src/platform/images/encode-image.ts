import { limits } from '@yobirin/contract/limits';
import sharp, { type CreateRaw, type Metadata, type Sharp } from 'sharp';
import { ImageError } from './image-error.ts';

export type Size = { width: number; height: number };
/** A square within the upright picture, in its own pixels. */
export type Crop = { x: number; y: number; size: number };

/** The formats that libvips may open. Any other, such as SVG, is refused whatever the file is called. */
const decoders = ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}File`);

/** Call it once per process, before the first picture. */
export function takeOnlyPictures(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  // Each file is read once and then deleted.
  sharp.cache(false);
}

type Sizes<Kind extends Size> = readonly [Kind, ...Kind[]];

/**
 * Rotates a picture upright, crops it to the proportions of the sizes and encodes it in each, without metadata. The first size
 * is the largest. Only the first frame of an animation is used.
 */
export async function encodeImage<Kind extends Size>(
  path: string,
  { sizes, crop }: { sizes: Sizes<Kind>; crop?: Crop | undefined },
): Promise<{ color: string; encoded: (Kind & { content: Buffer })[] }> {
  const metadata = await readMetadata(path);
  const source = sharp(path, { limitInputPixels: limits.imageMaxPixels, failOn: 'error' }).autoOrient();
  const pixels = await decode(crop ? source.extract(areaOf(crop, metadata)) : source, sizes[0]);

  const encoded: (Kind & { content: Buffer })[] = [];
  for (const size of sizes) encoded.push({ ...size, content: await encode(pixels, size) });
  return { color: await averageColor(pixels), encoded };
}

async function readMetadata(path: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageError('invalid_image_type', error);
    });
  // A small file can decode to gigabytes of pixels.
  if (metadata.width * metadata.height > limits.imageMaxPixels) throw new ImageError('too_large');
  return metadata;
}

/** The part of the square that lies within the picture: screens round. */
function areaOf({ x, y, size }: Crop, { autoOrient: { width, height } }: Metadata) {
  const left = Math.min(x, width - 1);
  const top = Math.min(y, height - 1);
  return { left, top, width: Math.min(size, width - left), height: Math.min(size, height - top) };
}

type Pixels = { data: Buffer; raw: CreateRaw };

async function decode(source: Sharp, { width, height }: Size): Promise<Pixels> {
  const { data, info } = await source
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new ImageError('invalid', error);
    });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function encode({ data, raw }: Pixels, { width, height }: Size): Promise<Buffer> {
  return sharp(data, { raw }).resize(width, height).webp({ quality: 82, smartSubsample: true }).toBuffer();
}

async function averageColor({ data, raw }: Pixels): Promise<string> {
  const pixel = await sharp(data, { raw }).flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
