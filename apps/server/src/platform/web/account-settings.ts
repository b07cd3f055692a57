import type { AccountSettings } from '@yobirin/contract/pages';

/** The settings that pages of the account area contain: every visitor can read them. */
export function accountSettingsOf({
  publicUrl,
  appStoreUrl,
  googlePlayUrl,
  analyticsId,
}: AccountSettings): AccountSettings {
  return { publicUrl, appStoreUrl, googlePlayUrl, analyticsId };
}
