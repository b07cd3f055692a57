import type { SiteSettings } from '@yobirin/contract/pages';

/** Of all settings, those that the site may know: everyone can read its pages. */
export function siteSettingsOf(settings: SiteSettings): SiteSettings {
  const { isDemo, documentsUrl, articleUrl, appStoreUrl, googlePlayUrl, supportPhone, analyticsId, operator } =
    settings;
  return { isDemo, documentsUrl, articleUrl, appStoreUrl, googlePlayUrl, supportPhone, analyticsId, operator };
}
