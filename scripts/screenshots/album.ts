import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  type ScreenshotName,
  screenshotPath,
  screenshots,
  screenshotThemes,
} from '../../apps/web/src/site/parts/screenshots.ts';
import type { Locale } from '../../packages/contract/src/locale.ts';
import { keepPicture } from './keep-picture.ts';

const maxBytes = 40_000;
const qualities = [82, 74, 66];
const leastQuality = 58;

/** The pictures of one language. */
export class Album {
  readonly #locale: Locale;
  readonly #missing = new Set(Object.keys(screenshots));

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Takes the current page, in both themes. */
  async take(name: ScreenshotName, page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    for (const theme of screenshotThemes) {
      await page.emulateMedia({ colorScheme: theme });
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      await keepPicture(screenshotPath(name, { locale: this.#locale, theme }), await compress(png));
    }
    this.#missing.delete(name);
  }

  /** Throws if a picture was not taken. */
  close(): void {
    if (this.#missing.size > 0) throw new Error(`No tour takes ${[...this.#missing].join(', ')}`);
  }
}

/** In the best quality that fits the size limit. */
async function compress(png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const picture = await toWebp(png, quality);
    if (picture.length <= maxBytes) return picture;
  }
  return toWebp(png, leastQuality);
}

function toWebp(png: Buffer, quality: number): Promise<Buffer> {
  return sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}
