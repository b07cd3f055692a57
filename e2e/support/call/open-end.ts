import type { BrowserEnd, EndOptions } from './browser-end.ts';
import { openChromiumEnd } from './chromium-end.ts';
import { openFirefoxEnd } from './firefox-end.ts';

export type BrowserMake = 'chromium' | 'firefox';

export function openEnd(make: BrowserMake, options: EndOptions): Promise<BrowserEnd> {
  return make === 'chromium' ? openChromiumEnd(options) : openFirefoxEnd(options);
}
