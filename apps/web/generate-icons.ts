import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the PNG icons from our SVG drawings. Run `node apps/web/generate-icons.ts` after changing a drawing. */
const icons = [
  { drawing: 'app', size: 192, file: 'icon-192.png' },
  { drawing: 'app', size: 512, file: 'icon-512.png' },
  { drawing: 'app-maskable', size: 512, file: 'icon-maskable-512.png' },
  { drawing: 'badge', size: 96, file: 'badge-96.png' },
];

for (const { drawing, size, file } of icons) {
  await sharp(join(import.meta.dirname, `icons/${drawing}.svg`), { density: 1200 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(import.meta.dirname, 'public', file));
}
