import { limits } from '@yobirin/contract/limits';
import type { ImageCrop } from '@yobirin/contract/profile';

/** A decoded picture file, turned upright. The caller has to close it. */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch (error) {
    closePicture(picture);
    throw error;
  }
}

export function closePicture({ src }: HTMLImageElement): void {
  URL.revokeObjectURL(src);
}

/** Draws the chosen square, shown until the server has made its own. Null if the browser cannot draw it. */
export function drawCrop(picture: HTMLImageElement, { x, y, size }: ImageCrop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = limits.iconPx;
  canvas.height = limits.iconPx;
  canvas.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, limits.iconPx, limits.iconPx);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
