import type { SiteSettings } from '@yobirin/contract/pages';

/** The settings that pages of the site contain: every visitor can read them. */
export function siteSettingsOf(settings: SiteSettings): SiteSettings {
  const { isDemo, documentsUrl, articleUrl, appStoreUrl, googlePlayUrl, supportPhone, analyticsId, operator } =
    settings;
  return { isDemo, documentsUrl, articleUrl, appStoreUrl, googlePlayUrl, supportPhone, analyticsId, operator };
}
