import { findChromium } from '../../scripts/test/chromium.mjs';
import { machineOrigin } from '../support/call/crossroads.ts';
import { Telephones, TonedBrowsers } from '../support/call/telephones.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base } from './fixtures.ts';

type Network = {
  /** Makes a program run inside the network. */
  wrap(program: string): Promise<string>;
  close(): void;
};

type OtherNetwork<Kind> = {
  open: () => Kind;
  /** Settings of the server. */
  environment?: Record<string, string>;
};

/** Journeys with callers in another network than the server. */
export function testInNetwork<Kind extends Network>({ open, environment }: OtherNetwork<Kind>) {
  return base.extend<{ network: Kind; networkTelephones: Telephones }, { hotel: Hotel }>({
    hotel: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
      async ({}, use) => {
        const hotel = await Hotel.open({ environment: { HOST: '0.0.0.0', ...environment } });
        await use(hotel);
        await hotel.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    network: async ({}, use) => {
      const network = open();
      await use(network);
      network.close();
    },
    networkTelephones: async ({ network, hotel, launchOptions, contextOptions, locale, consoleErrors }, use) => {
      const origin = machineOrigin(hotel);
      const browsers = new TonedBrowsers({
        // The full Chromium: only it can be told to allow the microphone on a page without TLS.
        executablePath: await network.wrap(findChromium() ?? ''),
        args: [...(launchOptions.args ?? []), `--unsafely-treat-insecure-origin-as-secure=${origin}`],
      });
      const context = { ...contextOptions, baseURL: origin, ...(locale && { locale }) };
      const telephones = new Telephones({ browsers, context, consoleErrors });
      await use(telephones);
      await telephones.close();
      await browsers.close();
    },
  });
}
