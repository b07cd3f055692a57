import { limits } from '@yobirin/contract/limits';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { BottomBanner } from '../parts/bottom-banner.tsx';
import { InvitationCards } from '../parts/invitation-cards.tsx';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { FeatureCarousel } from './feature-carousel.tsx';
import { Hero } from './hero.tsx';
import { SceneCarousel } from './scene-carousel.tsx';

export const rootPage: SitePage = {
  route: 'root',
  description: m.site_description,
  Content: RootPage,
  structuredData,
  preview: 'root',
};

/** Presents Yobirin and leads to sign-up (MARKETING-01). */
function RootPage({ settings }: SitePageProps) {
  return (
    <>
      <Hero settings={settings} />
      <FeatureCarousel />
      <SceneCarousel />
      <InvitationCards settings={settings} />
      <BottomBanner />
    </>
  );
}

function structuredData({ request: { origin } }: SitePageProps) {
  return {
    '@type': 'SoftwareApplication',
    name: m.common_product(),
    description: m.site_description(),
    url: `${origin}/`,
    inLanguage: getLocale(),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', ...price, priceSpecification: { ...price, ...perMonth } },
  };
}

const price = { price: limits.standardPlanYenPerMonth, priceCurrency: 'JPY' };

/** `MON` is the UN/CEFACT code for a month. */
const perMonth = { '@type': 'UnitPriceSpecification', billingDuration: 1, unitCode: 'MON' };
