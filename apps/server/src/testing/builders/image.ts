import sharp, { type Create } from 'sharp';

/** A picture of one colour. Made from raw pixels, since the server lets sharp open only what people may send. */
export function buildImage(overrides: Partial<Create> = {}) {
  return sharp({
    create: { width: 400, height: 300, channels: 3, background: '#3060c0', ...overrides },
    limitInputPixels: false,
  });
}

/** One that cannot be made smaller than its content. */
export function buildNoise({ width, height }: { width: number; height: number }) {
  return buildImage({ width, height, noise: { type: 'gaussian', mean: 128, sigma: 30 } });
}
