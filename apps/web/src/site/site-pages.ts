import { featuresPage } from './features/features-page.tsx';
import { rootPage } from './root/root-page.tsx';
import type { SitePage } from './site-page.ts';

/** Every page of the site, in the order in which search engines are told of them. */
export const sitePages: readonly SitePage[] = [rootPage, featuresPage];
