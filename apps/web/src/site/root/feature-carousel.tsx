import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Carousel, Slide, Slides } from '../carousel/carousel.tsx';
import type { FeatureTab } from '../features/feature-tab.ts';
import { featureTabs } from '../features/feature-tabs.ts';
import { Screenshot } from '../parts/screenshot.tsx';
import { Section } from '../parts/section.tsx';

/** The first tabs of the features page, each with a link to it (MARKETING-03). */
export function FeatureCarousel() {
  return (
    <Section id="features" title={m.site_features_title()} lead={m.site_features_lead()}>
      <Carousel>
        <nav aria-label={m.site_features_tabs()}>
          <ul className="mb-6 flex flex-wrap justify-center gap-3">
            {features.map((feature) => (
              <Tab key={feature.href} {...feature} />
            ))}
          </ul>
        </nav>
        <Slides>
          {features.map((feature) => (
            <Slide key={feature.href}>
              <FeatureSlide {...feature} />
            </Slide>
          ))}
        </Slides>
      </Carousel>
    </Section>
  );
}

type Feature = FeatureTab & { href: string };

const features: readonly Feature[] = featureTabs
  .slice(0, 4)
  .map((tab, index) => ({ ...tab, href: paths.serviceFeatures({ tab: index + 1 }) }));

/** 136 px wide, so that two fit a narrow phone. */
function Tab({ href, Icon, label }: Feature) {
  return (
    <li>
      <a
        href={href}
        data-choice=""
        className="flex h-full w-34 flex-col items-center gap-2 rounded-card border border-line bg-surface px-2 py-4 text-center text-sm font-semibold text-ink no-underline transition-colors hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-tint aria-[current]:text-indigo forced-colors:aria-[current]:border-3"
      >
        <Icon className="size-7 text-indigo" />
        {label()}
      </a>
    </li>
  );
}

function FeatureSlide({ href, label, title, lead, items: [item] }: Feature) {
  return (
    <article className="grid h-full items-center gap-8 rounded-card border border-line bg-surface p-5 md:grid-cols-2 md:gap-10 md:p-8">
      <div>
        <h3 className="text-xl md:text-2xl">{title()}</h3>
        <p className="mt-3 text-muted">{lead()}</p>
        <ButtonLink href={href} className="mt-5" aria-label={`${label()} ${m.site_features_more()}`}>
          {m.site_features_more()}
        </ButtonLink>
      </div>
      <div className="flex h-72 justify-center overflow-hidden rounded-card bg-indigo-tint px-6 pt-8 md:h-88">
        <Screenshot name={item?.screenshot ?? 'call-page'} alt={(item?.picture ?? m.feature_overview_picture)()} />
      </div>
    </article>
  );
}
