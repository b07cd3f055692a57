import { type MarkingTranslator, startMarkingTranslator } from '../../../apps/server/src/testing/marking-translator.ts';
import { createDataDirectory, startYobirin } from './yobirin-process.ts';

export type SiteWithTranslator = { url: string; translator: MarkingTranslator; close(): Promise<void> };

/** The demo with a translator whose translations are marked originals. */
export async function startSiteWithTranslator(): Promise<SiteWithTranslator> {
  const translator = await startMarkingTranslator();
  const data = await createDataDirectory();
  const yobirin = await startYobirin({ dataDirectory: data.path, environment: { TRANSLATE_URL: translator.url } });
  return {
    url: yobirin.url,
    translator,
    async close() {
      await yobirin.stop();
      await translator.close();
      await data.remove();
    },
  };
}
