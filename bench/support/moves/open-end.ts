import type { BrowserEnd, EndOptions } from '../../../e2e/support/call/browser-end.ts';
import { openFirefoxEnd } from '../../../e2e/support/call/firefox-end.ts';
import { openChromiumEnd } from './chromium-end.ts';

export type BrowserMake = 'chromium' | 'firefox';

export function openEnd(make: BrowserMake, options: EndOptions): Promise<BrowserEnd> {
  return make === 'chromium' ? openChromiumEnd(options) : openFirefoxEnd(options);
}
