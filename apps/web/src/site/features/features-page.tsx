import { paths } from '@yobirin/contract/paths';
import { searchOf } from '../../document/request-address.ts';
import { m } from '../../i18n/gen/messages.js';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { FeatureOverview } from './feature-overview.tsx';
import { FeatureStory } from './feature-story.tsx';
import { featurePanelId, featureTabId, featureTabListId } from './feature-tab-ids.ts';
import { featureTabs } from './feature-tabs.ts';
import { NextFeature } from './next-feature.tsx';
import { wantedTab } from './wanted-tab.ts';

export const featuresPage: SitePage = {
  route: 'serviceFeatures',
  title: m.feature_title,
  description: m.feature_description,
  Content: FeaturesPage,
  preview: 'features',
};

/** Each tab is a link to the page that shows it. Where there is script, `switch-tabs.ts` makes tabs of them. */
function FeaturesPage({ settings, request }: SitePageProps) {
  const openTab = wantedTab(searchOf(request.url));
  return (
    <>
      <div className="mx-auto w-full max-w-5xl px-5 pt-8 text-center md:pt-14">
        <h1 className="text-3xl tracking-tight md:text-4xl">{m.feature_hero_title()}</h1>
        <p className="mx-auto mt-5 max-w-2xl text-lg text-muted">{m.feature_hero_lead()}</p>
        <TabList openTab={openTab} />
      </div>
      {featureTabs.map((tab, index) => (
        <div
          key={tab.label()}
          id={featurePanelId(index + 1)}
          hidden={openTab !== index + 1}
          className="mx-auto w-full max-w-5xl px-5 py-12 md:py-16"
        >
          <div className="text-center">
            <h2 className="text-2xl md:text-3xl">{tab.title()}</h2>
            <p className="mx-auto mt-4 max-w-2xl text-muted">{tab.lead()}</p>
          </div>
          {tab.items.length === 0 ? (
            <FeatureOverview />
          ) : (
            <FeatureStory items={tab.items} articleUrl={settings.articleUrl} />
          )}
          <NextFeature after={index + 1} />
        </div>
      ))}
    </>
  );
}

function TabList({ openTab }: { openTab: number }) {
  return (
    <nav
      id={featureTabListId}
      aria-label={m.feature_tabs()}
      className="mt-9 flex scroll-mt-6 flex-wrap justify-center gap-2"
    >
      {featureTabs.map(({ label }, index) => (
        <a
          key={label()}
          id={featureTabId(index + 1)}
          href={paths.serviceFeatures({ tab: index + 1 })}
          aria-current={openTab === index + 1 ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium text-muted no-underline transition-colors hover:border-line-strong hover:text-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-fill aria-selected:border-indigo aria-selected:bg-indigo aria-selected:text-on-fill"
        >
          {label()}
        </a>
      ))}
    </nav>
  );
}
