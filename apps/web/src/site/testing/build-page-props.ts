import type { SiteSettings } from '@yobirin/contract/pages';
import type { SitePageProps } from '../site-page.ts';

/** The properties of a page whose operator has set only what a test names. */
export function buildPageProps(settings: Partial<SiteSettings> = {}): SitePageProps {
  return {
    settings: { ...unset, ...settings },
    request: {
      locale: 'ja',
      regionalTag: 'ja-JP',
      origin: 'https://example.com',
      url: '/',
      maps: { embed: '', link: '' },
      callHiddenSeconds: 60,
    },
  };
}

const unset: SiteSettings = {
  isDemo: false,
  documentsUrl: null,
  articleUrl: null,
  appStoreUrl: null,
  googlePlayUrl: null,
  supportPhone: null,
  analyticsId: null,
  isStatusPublic: true,
  operator: { name: null, representative: null, address: null, email: null, url: null },
};
