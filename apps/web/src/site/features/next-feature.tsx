import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { featureTabs } from './feature-tabs.ts';

/** Links to the next tab from the end of a tab, which on a phone is far from the list of tabs. */
export function NextFeature({ after }: { after: number }) {
  // Tabs are counted from one, so the number of a tab is the index of the next.
  const next = featureTabs[after];
  if (!next) return null;
  return (
    <p className="mt-14 text-center">
      <ButtonLink href={paths.serviceFeatures({ tab: after + 1 })} variant="secondary">
        {m.feature_next({ feature: next.label() })}
      </ButtonLink>
    </p>
  );
}
