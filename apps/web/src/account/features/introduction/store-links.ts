import { paths } from '@yobirin/contract/paths';

/** Where the phone app is to be had. Without stores, the help says how to install the site itself (OP-02). */
export function storeLinks() {
  return { appStoreUrl: paths.serviceHowToUse(), googlePlayUrl: paths.serviceHowToUse() };
}
