import type { PageRenderer } from '@yobirin/contract/pages';
import { accountShell } from './account/account-shell.tsx';
import { documentHashes } from './api/gen/document-hashes.ts';
import { galleryShell } from './gallery/gallery-shell.tsx';
import { guestShell } from './guest/guest-shell.tsx';
import { mailPage } from './guest/mail/mail-page.tsx';
import { siteAddress, sitePage, sitePaths } from './site/render-site-page.tsx';
import { statusPage } from './site/status/status-page.tsx';
import { callPage, callPageNotFound, callPageReleased, unavailablePage } from './visitor/visitor-pages.tsx';

/** Every page that the server can send. */
export const renderer: PageRenderer = {
  sitePage,
  siteAddress,
  sitePaths,
  documentHashes: () => documentHashes,
  statusPage,
  callPage,
  callPageNotFound,
  callPageReleased,
  unavailablePage,
  accountShell,
  mailPage,
  guestShell,
  galleryShell,
};
