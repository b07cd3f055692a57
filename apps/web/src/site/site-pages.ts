import { featuresPage } from './features/features-page.tsx';
import { helpPage } from './help/help-page.tsx';
import { howToUsePage } from './how-to-use/how-to-use-page.tsx';
import { lawPage } from './legal/law-page.tsx';
import { privacyPolicyPage, termsPage } from './legal/legal-pages.tsx';
import { rootPage } from './root/root-page.tsx';
import { scenePages } from './scenes/scene-pages.tsx';
import type { SitePage } from './site-page.ts';

/** Every page of the site, in the order of the sitemap. */
export const sitePages: readonly SitePage[] = [
  rootPage,
  featuresPage,
  ...scenePages,
  howToUsePage,
  helpPage,
  termsPage,
  privacyPolicyPage,
  lawPage,
];
