import type { AccountSettings } from '@yobirin/contract/pages';

/** The settings that pages of the account area contain: every visitor can read them. */
export function accountSettingsOf({ appStoreUrl, googlePlayUrl, analyticsId }: AccountSettings): AccountSettings {
  return { appStoreUrl, googlePlayUrl, analyticsId };
}
