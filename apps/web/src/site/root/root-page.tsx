import { m } from '../../i18n/gen/messages.js';
import { BottomBanner } from '../parts/bottom-banner.tsx';
import { InvitationCards } from '../parts/invitation-cards.tsx';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { Hero } from './hero.tsx';

export const rootPage: SitePage = {
  route: 'root',
  description: m.site_description,
  Content: RootPage,
  preview: 'root',
};

/** What Yobirin is, and the way in. */
function RootPage({ settings }: SitePageProps) {
  return (
    <>
      <Hero settings={settings} />
      <InvitationCards settings={settings} />
      <BottomBanner />
    </>
  );
}
