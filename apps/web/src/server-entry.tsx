import type { PageRenderer } from '@yobirin/contract/pages';
import { accountShell } from './account/account-shell.tsx';
import { galleryShell } from './gallery/gallery-shell.tsx';
import { rootPage } from './site/site-pages.tsx';
import { callPage, callPageNotFound } from './visitor/visitor-pages.tsx';

/** Every page that the server can send. */
export const renderer: PageRenderer = { rootPage, callPage, callPageNotFound, accountShell, galleryShell };
