import type { AccountSettings } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { readPageData } from '../../../document/page-data.ts';

/** Links to the phone app. Without a store, the help explains how to install the site itself (OP-02). */
export function storeLinks(): { appStoreUrl: string; googlePlayUrl: string } {
  const { appStoreUrl, googlePlayUrl } = readPageData<AccountSettings>();
  return {
    appStoreUrl: appStoreUrl ?? paths.serviceHowToUse(),
    googlePlayUrl: googlePlayUrl ?? paths.serviceHowToUse(),
  };
}
