import { join } from 'node:path';
import sharp from 'sharp';

/** One of our own drawings, in place of a photograph. */
export function drawPicture(name: 'bell' | 'lobby' | 'pencil' | 'studio' | 'scarf'): Promise<Buffer> {
  return sharp(join(import.meta.dirname, `pictures/${name}.svg`))
    .png()
    .toBuffer();
}
