import type { SiteSettings } from '@yobirin/contract/pages';
import { SectionTitle } from '../parts/section.tsx';
import { FeatureOverview } from './feature-overview.tsx';
import { FeatureStory } from './feature-story.tsx';
import { featurePanelId } from './feature-tab-ids.ts';
import { featureTabs } from './feature-tabs.ts';
import { NextFeature } from './next-feature.tsx';

type FeaturePanelProps = {
  /** Counted from one. */
  number: number;
  isOpen: boolean;
  settings: SiteSettings;
};

/** The content of one tab. Closed tabs are rendered too, so that they open at once. */
export function FeaturePanel({ number, isOpen, settings }: FeaturePanelProps) {
  const tab = featureTabs[number - 1];
  if (!tab) throw new Error(`There is no tab ${number}.`);
  return (
    <div id={featurePanelId(number)} hidden={!isOpen} className="mx-auto w-full max-w-5xl px-5 py-14 md:py-20">
      <SectionTitle id={`${featurePanelId(number)}-title`} title={tab.title()} lead={tab.lead()} />
      {tab.items.length === 0 ? (
        <FeatureOverview />
      ) : (
        <>
          <FeatureStory items={tab.items} articleUrl={settings.articleUrl} />
          <NextFeature after={number} />
        </>
      )}
    </div>
  );
}
