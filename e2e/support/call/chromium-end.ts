import { findChromium } from '../../../scripts/test/chromium.mjs';
import { type BrowserEnd, type EndOptions, watchSound } from './browser-end.ts';
import { recordPlayed } from './hearing.ts';
import { TonedBrowsers } from './telephones.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--use-fake-device-for-media-stream'];

/** The full Chromium: only it can be told to allow the microphone on a page without TLS. */
export async function openChromiumEnd({ network, origin, hz, isRelayed }: EndOptions): Promise<BrowserEnd> {
  const browsers = new TonedBrowsers({
    executablePath: await network.wrap(findChromium() ?? ''),
    args: [...args, `--unsafely-treat-insecure-origin-as-secure=${origin}`],
  });
  const browser = await browsers.withTone(hz);
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'ja-JP' });
  await context.addInitScript(recordPlayed);
  await context.addInitScript(watchSound, isRelayed);
  const page = await context.newPage();
  return {
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (expression) => page.evaluate(expression),
    close: () => browsers.close(),
  };
}
