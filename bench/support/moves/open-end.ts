import type { MovingNetwork } from '../../../e2e/support/call/moving-network.ts';
import type { BrowserEnd } from './browser-end.ts';
import { openChromiumEnd } from './chromium-end.ts';
import { openFirefoxEnd } from './firefox-end.ts';

export type BrowserMake = 'chromium' | 'firefox';

export type EndOptions = {
  network: MovingNetwork;
  origin: string;
  hz: number;
  /** Uses only TURN relays. */
  isRelayed: boolean;
};

export function openEnd(make: BrowserMake, options: EndOptions): Promise<BrowserEnd> {
  return make === 'chromium' ? openChromiumEnd(options) : openFirefoxEnd(options);
}
