import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { ConsoleGuard } from '../browser/console-guard.ts';
import { rememberWhatPlays } from './hearing.ts';
import { countMicrophoneRequests } from './microphone.ts';
import { rememberPeerConnections } from './peer-connections.ts';
import { writeTone } from './tone.ts';

/** Browsers whose microphones carry one tone each. Every tone needs a process of its own. */
export class TonedBrowsers {
  readonly #launchOptions: LaunchOptions;
  readonly #browsers = new Map<number, Promise<Browser>>();

  constructor(launchOptions: LaunchOptions) {
    this.#launchOptions = launchOptions;
  }

  withTone(hz: number): Promise<Browser> {
    const browser = this.#browsers.get(hz) ?? this.#launch(hz);
    this.#browsers.set(hz, browser);
    return browser;
  }

  async close(): Promise<void> {
    for (const browser of this.#browsers.values()) await (await browser).close();
  }

  async #launch(hz: number): Promise<Browser> {
    const microphone = [
      `--use-file-for-fake-audio-capture=${await writeTone(hz)}`,
      // A headless Chromium cannot grant the permission in another way.
      '--use-fake-ui-for-media-stream',
    ];
    return chromium.launch({ ...this.#launchOptions, args: [...(this.#launchOptions.args ?? []), ...microphone] });
  }
}

type Options = { browsers: TonedBrowsers; context: BrowserContextOptions; consoleErrors: ConsoleGuard };

/** Users with a browser and a tone, who have allowed the microphone. */
export class Telephones {
  readonly #options: Options;
  readonly #pages: Page[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** A page whose microphone carries a tone of this frequency. */
  async open(hz: number, overrides: BrowserContextOptions = {}): Promise<Page> {
    const { browsers, context: contextOptions, consoleErrors } = this.#options;
    const browser = await browsers.withTone(hz);
    const context = await browser.newContext({ permissions: ['microphone'], ...contextOptions, ...overrides });
    consoleErrors.watch(context);
    await rememberWhatPlays(context);
    await countMicrophoneRequests(context);
    await rememberPeerConnections(context);
    const page = await context.newPage();
    this.#pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.context().close();
  }
}
