import type { Page } from '@playwright/test';

/** A PNG file of that size whose left half is red and whose right half is blue. */
export async function drawPicture(page: Page, { width, height }: { width: number; height: number }) {
  const base64 = await page.evaluate(
    (size) => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('No canvas');
      brush.fillStyle = 'red';
      brush.fillRect(0, 0, size.width / 2, size.height);
      brush.fillStyle = 'blue';
      brush.fillRect(size.width / 2, 0, size.width / 2, size.height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { width, height },
  );
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A PNG file of some megabytes. */
export async function drawNoise(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 600;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('No canvas');
    const pixels = brush.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    brush.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** The colour in the middle of a picture that the page shows, as red, green and blue. */
export function middleColor(page: Page, url: string): Promise<number[]> {
  return page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const brush = canvas.getContext('2d');
    brush?.drawImage(picture, picture.naturalWidth / 2, picture.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, url);
}
