import { stripGif } from './strip-gif.ts';
import { stripHeif } from './strip-heif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const strippers = new Map([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/gif', stripGif],
  ['image/webp', stripWebp],
  ['image/heic', stripHeif],
  ['image/heif', stripHeif],
  ['image/avif', stripHeif],
]);

/**
 * Removes place, time, camera and texts from a picture without encoding it again: pixels, animation, colour profile and
 * orientation stay. Returns the parts of the new content. Throws `BrokenPictureError`.
 */
export function stripPicture(content: Buffer, mimeType: string): Buffer[] {
  const strip = strippers.get(mimeType);
  if (!strip) throw new Error(`No picture: ${mimeType}`);
  return strip(content);
}
