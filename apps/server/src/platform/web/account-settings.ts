import type { OperatorDetails } from '@yobirin/contract/legal';
import type { AccountSettings } from '@yobirin/contract/pages';

/** The settings that pages of the account area contain: every visitor can read them. */
export function accountSettingsOf({
  publicUrl,
  appStoreUrl,
  googlePlayUrl,
  analyticsId,
  isMailOn,
  isBillingOn,
  operator,
}: Omit<AccountSettings, 'operatorEmail'> & { operator: Pick<OperatorDetails, 'email'> }): AccountSettings {
  const operatorEmail = operator.email;
  return { publicUrl, appStoreUrl, googlePlayUrl, analyticsId, isMailOn, isBillingOn, operatorEmail };
}
