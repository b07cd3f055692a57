import type { AccountSettings } from '@yobirin/contract/pages';

/** Of all settings, those that the account door may know: everyone can read its pages. */
export function accountSettingsOf({ appStoreUrl, googlePlayUrl, analyticsId }: AccountSettings): AccountSettings {
  return { appStoreUrl, googlePlayUrl, analyticsId };
}
