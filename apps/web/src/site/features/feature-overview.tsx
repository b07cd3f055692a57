import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { Screenshot } from '../parts/screenshot.tsx';
import { featureTabs } from './feature-tabs.ts';

/** The product in one picture, and links to every other tab. */
export function FeatureOverview() {
  return (
    <div className="mt-10 grid items-center gap-10 md:mt-12 md:grid-cols-[auto_1fr] md:gap-14">
      <div className="text-center">
        <Screenshot name="call-page" alt={m.feature_overview_picture()} className="mx-auto" />
      </div>
      <ul className="grid gap-3">
        {featureTabs.map(({ Icon, label, title }, index) =>
          index === 0 ? null : (
            <li key={label()}>
              <a
                href={paths.serviceFeatures({ tab: index + 1 })}
                className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-line-strong"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
                  <Icon className="size-6" />
                </span>
                <span>
                  <span className="block font-semibold">{label()}</span>
                  <span className="block text-sm text-muted">{title()}</span>
                </span>
              </a>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
