import type { ImageCrop } from '@yobirin/contract/profile';

export type PictureSize = { width: number; height: number };

/** The smallest square is the largest one divided by this. */
const deepestZoom = 4;

/** The largest square, in the middle. */
export function initialCrop(picture: PictureSize): ImageCrop {
  const size = largestSize(picture);
  return keepInside(picture, { x: (picture.width - size) / 2, y: (picture.height - size) / 2, size });
}

/** `zoom` is 1 for the largest square and 4 for the smallest; the middle stays where it is. */
export function zoomCrop(picture: PictureSize, crop: ImageCrop, zoom: number): ImageCrop {
  const size = Math.max(1, largestSize(picture) / Math.min(Math.max(zoom, 1), deepestZoom));
  const shift = (crop.size - size) / 2;
  return keepInside(picture, { x: crop.x + shift, y: crop.y + shift, size });
}

export function zoomOf(picture: PictureSize, crop: ImageCrop): number {
  return largestSize(picture) / crop.size;
}

/** Moves by fractions of the crop's own size. */
export function moveCrop(picture: PictureSize, crop: ImageCrop, by: { x: number; y: number }): ImageCrop {
  return keepInside(picture, { ...crop, x: crop.x + by.x * crop.size, y: crop.y + by.y * crop.size });
}

function largestSize({ width, height }: PictureSize): number {
  return Math.min(width, height);
}

/** Rounds to whole pixels and keeps the crop inside the picture. */
function keepInside({ width, height }: PictureSize, crop: ImageCrop): ImageCrop {
  const size = Math.max(1, Math.floor(crop.size));
  return { size, x: within(crop.x, width - size), y: within(crop.y, height - size) };
}

function within(value: number, max: number): number {
  return Math.min(Math.max(Math.round(value), 0), max);
}
