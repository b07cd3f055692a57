import { afterEach, expect, test, vi } from 'vitest';
import { serializePageData } from '../../../document/page-data.ts';
import { storeLinks } from './store-links.ts';

const [apple, google] = ['https://apps.example/yobirin', 'https://play.example/yobirin'];
const help = '/service/how-to-use';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['both stores', { appStoreUrl: apple, googlePlayUrl: google }, [apple, google]],
  ['one of them', { appStoreUrl: apple, googlePlayUrl: null }, [apple, help]],
  ['none', { appStoreUrl: null, googlePlayUrl: null }, [help, help]],
])('with %s, phone links lead to a store or to the help [INTRO-02] [OP-02]', (_case, settings, links) => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: serializePageData(settings) }) });

  const { appStoreUrl, googlePlayUrl } = storeLinks();

  expect([appStoreUrl, googlePlayUrl]).toEqual(links);
});
