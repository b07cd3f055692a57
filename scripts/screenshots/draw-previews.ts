import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listSitePaths } from '../../e2e/support/browser/public-pages.ts';
import { keepPicture } from './keep-picture.ts';
import type { Stage } from './stage.ts';

/**
 * Draws the previews that messengers show with a link: the page's title and illustration, laid out within the page itself, so that
 * fonts and colours are the site's own. Pages may share a preview, which the first of them provides.
 */
export async function drawPreviews({ open, url }: Stage): Promise<void> {
  const page = await open('preview');
  const drawn = new Set<string>();
  for (const path of await listSitePaths(url)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const address = await previewAddress(page);
    if (drawn.has(address)) continue;
    drawn.add(address);
    await page.evaluate(arrangeSheet);
    await keepPicture(
      address,
      await sharp(await page.screenshot())
        .png({ palette: true, effort: 10 })
        .toBuffer(),
    );
  }
  await page.context().close();
}

async function previewAddress(page: Page): Promise<string> {
  const content = await page.locator('meta[property="og:image"]').getAttribute('content');
  return new URL(content ?? '').pathname;
}

/** Runs in the page. */
function arrangeSheet(): void {
  const areaOf = (element: Element) => element.getBoundingClientRect().width * element.getBoundingClientRect().height;
  const illustrations = [...document.querySelectorAll('main svg')].filter((svg) => areaOf(svg) > 40_000);
  const logo = document.querySelector('header a');
  const title = document.querySelector('h1');
  const picture = illustrations.sort((one, other) => areaOf(other) - areaOf(one))[0] ?? logo?.querySelector('svg');
  if (!logo || !title || !picture) throw new Error('This page has no title or no picture.');

  const sheet = document.createElement('div');
  const words = document.createElement('div');
  const heading = document.createElement('p');
  const name = logo.cloneNode(true) as HTMLElement; // Safe: a clone has the type of its original.
  const drawing = picture.cloneNode(true) as SVGElement;
  heading.textContent = title.textContent;
  words.append(name, heading);
  sheet.append(words, drawing);
  const widthOfDrawing = illustrations.length > 0 ? '500px' : '300px';
  Object.assign(sheet.style, {
    display: 'flex',
    alignItems: 'center',
    gap: '48px',
    height: '630px',
    padding: '0 72px',
  });
  Object.assign(words.style, { flex: '1' });
  Object.assign(name.style, { zoom: '2.1', marginBottom: '20px' });
  Object.assign(heading.style, { fontSize: '60px', fontWeight: '600', lineHeight: '1.35', textWrap: 'balance' });
  Object.assign(drawing.style, { width: widthOfDrawing, height: 'auto', flex: 'none' });
  document.body.replaceChildren(sheet);
  window.scrollTo(0, 0);
}
