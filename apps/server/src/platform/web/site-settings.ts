import type { SiteSettings } from '@yobirin/contract/pages';

type Settings = Omit<SiteSettings, 'isStatusPublic'> & { status: 'public' | 'private' | 'off' };

/** The settings that pages of the site contain: every visitor can read them. */
export function siteSettingsOf(settings: Settings): SiteSettings {
  const { isDemo, documentsUrl, articleUrl, appStoreUrl, googlePlayUrl, supportPhone, analyticsId, operator } =
    settings;
  const isStatusPublic = settings.status === 'public';
  return {
    isDemo,
    documentsUrl,
    articleUrl,
    appStoreUrl,
    googlePlayUrl,
    supportPhone,
    analyticsId,
    isStatusPublic,
    operator,
  };
}
