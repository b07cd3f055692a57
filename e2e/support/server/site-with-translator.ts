import { type MarkingTranslator, startMarkingTranslator } from '../../../apps/server/src/testing/marking-translator.ts';
import { test } from '../../fixtures.ts';
import { createDataDirectory, startYobirin } from './yobirin-process.ts';

type Site = { url: string; dataDirectory: string; translator: MarkingTranslator };

/** Journeys on a demo of their own, with a translator that marks what it translates. */
export const testWithTranslator = test.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const [translator, data] = await Promise.all([startMarkingTranslator(), createDataDirectory()]);
      const environment = { TRANSLATE_URL: translator.url };
      const yobirin = await startYobirin({ dataDirectory: data.path, environment });
      await use({ url: yobirin.url, dataDirectory: data.path, translator });
      await yobirin.stop();
      await Promise.all([translator.close(), data.remove()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});
