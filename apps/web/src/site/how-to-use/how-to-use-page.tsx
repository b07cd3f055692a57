import { routes } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { canonicalAddress } from '../head/alternates.tsx';
import { InvitationCards } from '../parts/invitation-cards.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { SitePage, SitePageProps } from '../site-page.ts';
import { HelpHint } from './help-hint.tsx';
import { HowToStep } from './how-to-step.tsx';
import { howToSteps, stepId } from './how-to-steps.tsx';

export const howToUsePage: SitePage = {
  route: 'serviceHowToUse',
  title: m.how_to_title,
  description: m.how_to_description,
  Content: HowToUsePage,
  structuredData: describeSteps,
  preview: 'how-to-use',
};

function HowToUsePage({ settings }: SitePageProps) {
  return (
    <>
      <PageTitle title={m.how_to_hero_title()} lead={m.how_to_hero_lead()} />
      <ol aria-label={m.how_to_steps()} className="mx-auto w-full max-w-5xl space-y-14 px-5 pt-10 pb-16 md:space-y-10">
        {howToSteps(settings).map((step, index) => (
          <HowToStep key={step.title()} number={index + 1} step={step} />
        ))}
      </ol>
      <HelpHint />
      <InvitationCards settings={settings} />
    </>
  );
}

function describeSteps({ settings, request: { origin } }: SitePageProps) {
  const address = canonicalAddress({ origin, path: routes.serviceHowToUse });
  return {
    '@type': 'HowTo',
    name: m.how_to_hero_title(),
    description: m.how_to_description(),
    step: howToSteps(settings).map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title(),
      text: text(),
      url: `${address}#${stepId(index + 1)}`,
    })),
  };
}
