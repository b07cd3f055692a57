import { searchOf } from '../../document/request-address.ts';
import { m } from '../../i18n/gen/messages.js';
import { BottomBanner } from '../parts/bottom-banner.tsx';
import { InvitationCards } from '../parts/invitation-cards.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { FeaturePanel } from './feature-panel.tsx';
import { FeatureTabList } from './feature-tab-list.tsx';
import { featureTabs } from './feature-tabs.ts';
import { wantedTab } from './wanted-tab.ts';

export const featuresPage: SitePage = {
  route: 'serviceFeatures',
  search: searchOfTab,
  title: m.feature_title,
  description: m.feature_description,
  Content: FeaturesPage,
  preview: 'features',
};

function searchOfTab(search: string): string {
  const tab = wantedTab(search);
  return tab === 1 ? '' : `?tab=${tab}`;
}

/** Each tab is a link to the page that shows it. With script, `switch-tabs.ts` turns the links into tabs. */
function FeaturesPage({ settings, request }: SitePageProps) {
  const openTab = wantedTab(searchOf(request.url));
  return (
    <>
      <PageTitle title={m.feature_hero_title()} lead={m.feature_hero_lead()}>
        <FeatureTabList openTab={openTab} />
      </PageTitle>
      {featureTabs.map((tab, index) => (
        <FeaturePanel key={tab.label()} number={index + 1} isOpen={openTab === index + 1} settings={settings} />
      ))}
      <div className="border-t border-line bg-sunken">
        <InvitationCards settings={settings} />
      </div>
      <BottomBanner />
    </>
  );
}
