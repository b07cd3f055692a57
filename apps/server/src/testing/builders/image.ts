import sharp, { type Create } from 'sharp';

/** A picture of one colour. Made from raw pixels, because the server limits sharp to the formats that users may upload. */
export function buildImage(overrides: Partial<Create> = {}) {
  return sharp({
    create: { width: 400, height: 300, channels: 3, background: '#3060c0', ...overrides },
    limitInputPixels: false,
  });
}

/** A picture that cannot be compressed. */
export function buildNoise({ width, height }: { width: number; height: number }) {
  return buildImage({ width, height, noise: { type: 'gaussian', mean: 128, sigma: 30 } });
}
