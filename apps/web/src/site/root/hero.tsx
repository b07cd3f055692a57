import type { SiteSettings } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { HeroDeskNarrow, HeroDeskWide } from '../illustrations/hero-desk.tsx';

/** What a stranger has to know, in ten seconds. */
export function Hero({ settings }: { settings: SiteSettings }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-center gap-x-12 gap-y-10 px-5 pt-6 pb-8 md:pt-12 lg:grid-cols-[1.05fr_1fr]">
      <div>
        <h1 className="text-3xl tracking-tight md:text-4xl">{m.site_hero_title()}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{m.site_hero_lead()}</p>
        <Facts />
        <Actions settings={settings} />
      </div>
      {/* Two pictures, so that each fills its place (MARKETING-02). */}
      <HeroDeskNarrow className="mx-auto w-full max-w-md lg:hidden" />
      <HeroDeskWide className="w-full max-lg:hidden" />
    </div>
  );
}

function Facts() {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
      {[m.site_fact_app, m.site_fact_account, m.site_fact_free].map((fact) => (
        <li key={fact()} className="flex items-center gap-1.5">
          <CheckIcon className="size-4 text-green-ink" />
          {fact()}
        </li>
      ))}
    </ul>
  );
}

function Actions({ settings: { isDemo, documentsUrl } }: { settings: SiteSettings }) {
  return (
    <>
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
      <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm text-muted">
        {m.site_trial_note()}
        {documentsUrl && (
          <a href={documentsUrl} className="py-2 text-indigo underline underline-offset-4">
            {m.site_documents_link()}
          </a>
        )}
      </p>
    </>
  );
}
