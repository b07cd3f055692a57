import { paths } from '@yobirin/contract/paths';
import { m } from '../i18n/gen/messages.js';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EyeOffIcon, GlobeIcon, PeopleIcon } from '../ui/icons.tsx';
import { ReceptionBell } from './reception-bell.tsx';

/** What Yobirin is, and the way in. */
export function RootPage({ isDemo }: { isDemo: boolean }) {
  return (
    <>
      <Hero isDemo={isDemo} />
      <Features />
    </>
  );
}

function Hero({ isDemo }: { isDemo: boolean }) {
  return (
    <section className="mx-auto grid w-full max-w-5xl items-center gap-8 px-5 pt-6 pb-16 md:grid-cols-[3fr_2fr] md:pt-16 md:pb-24">
      <div className="max-md:order-last">
        <h1 className="text-3xl tracking-tight md:text-4xl">{m.site_hero_title()}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{m.site_hero_lead()}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.authSignup()} variant="primary" size="large" className="max-sm:w-full">
            {m.site_start()}
          </ButtonLink>
          {isDemo && (
            <ButtonLink href={paths.call({ yobirinId: 'demo' })} size="large" className="max-sm:w-full">
              {m.site_demo()}
            </ButtonLink>
          )}
        </div>
        <p className="mt-3 text-sm text-muted">{m.site_trial_note()}</p>
      </div>
      <ReceptionBell className="mx-auto w-full max-w-52 md:max-w-sm" />
    </section>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className="border-t border-line bg-sunken">
      <div className="mx-auto w-full max-w-5xl px-5 py-16 md:py-20">
        <h2 id="features" className="text-center text-2xl">
          {m.site_features_title()}
        </h2>
        <div className="mt-10 grid gap-5 md:grid-cols-3">
          {features.map(({ Icon, title, text }) => (
            <Card key={title()}>
              <Icon className="size-8 text-indigo" />
              <h3 className="mt-4 text-lg">{title()}</h3>
              <p className="mt-2 text-muted">{text()}</p>
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}

const features = [
  { Icon: GlobeIcon, title: m.site_feature_open_title, text: m.site_feature_open_text },
  { Icon: EyeOffIcon, title: m.site_feature_private_title, text: m.site_feature_private_text },
  { Icon: PeopleIcon, title: m.site_feature_team_title, text: m.site_feature_team_text },
];
