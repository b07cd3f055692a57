import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { featureTabId, featureTabListId } from './feature-tab-ids.ts';
import { featureTabs } from './feature-tabs.ts';

export function FeatureTabList({ openTab }: { openTab: number }) {
  return (
    <nav
      id={featureTabListId}
      aria-label={m.feature_tabs()}
      className="mt-9 flex scroll-mt-24 flex-wrap justify-center gap-2"
    >
      {featureTabs.map(({ label }, index) => (
        <a
          key={label()}
          id={featureTabId(index + 1)}
          href={paths.serviceFeatures({ tab: index + 1 })}
          aria-current={openTab === index + 1 ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium text-muted no-underline transition-colors hover:border-line-strong hover:text-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-fill aria-selected:border-indigo aria-selected:bg-indigo aria-selected:text-on-fill forced-colors:aria-[current]:border-3 forced-colors:aria-selected:border-3"
        >
          {label()}
        </a>
      ))}
    </nav>
  );
}
