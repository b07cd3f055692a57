import { type Browser, chromium, type Page } from '@playwright/test';
import { phone, slowDown } from '../../bench/support/slow-phone.ts';
import { ConsoleGuard } from '../../e2e/support/browser/console-guard.ts';
import { brokenLimits, visitPage } from '../../e2e/support/browser/page-visit.ts';
import { listPublicPaths } from '../../e2e/support/browser/public-pages.ts';
import { createDataDirectory, startYobirin } from '../../e2e/support/server/yobirin-process.ts';
import { locales } from '../../packages/contract/src/locale.ts';
import { findChromium } from '../test/chromium.mjs';
import { type PageFigures, printTable } from './print-table.ts';

const data = await createDataDirectory();
const yobirin = await startYobirin({ dataDirectory: data.path });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
try {
  const figures: PageFigures[] = [];
  for (const path of await listPublicPaths(yobirin.url)) {
    for (const locale of locales) figures.push(await measure(browser, { origin: yobirin.url, path, locale }));
  }
  printTable(figures);
  report(figures);
} finally {
  await browser.close();
  await yobirin.stop();
  await data.remove();
}

type Place = { origin: string; path: string; locale: string };

async function measure(browser: Browser, { origin, path, locale }: Place): Promise<PageFigures> {
  const context = await browser.newContext(phone);
  const errors = new ConsoleGuard();
  errors.allow(/status of 404/);
  errors.watch(context);
  const page = await context.newPage();
  const loaded = await countLoadedBytes(page);
  const speedUp = await slowDown(page);
  let loadedBytes = 0;
  const visit = await visitPage(page, `${origin}${path}?lang=${locale}`, {
    themes: ['light', 'dark'],
    async onLoaded() {
      loadedBytes = loaded();
      await speedUp();
    },
  });
  await context.close();
  return { ...visit, path, locale, loadedBytes, errors: errors.unexpectedErrors() };
}

/** Counts the compressed bytes, as transferred. */
async function countLoadedBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

function report(figures: PageFigures[]): void {
  for (const page of figures) {
    const findings = [...brokenLimits(page), ...page.errors.map((error) => `console: ${error}`)];
    for (const finding of findings) console.error(`${page.path} (${page.locale}): ${finding}`);
    if (findings.length > 0) process.exitCode = 1;
  }
}
