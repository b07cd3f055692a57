import type { SiteSettings } from '@yobirin/contract/pages';
import { m } from '../../i18n/gen/messages.js';
import { CheckIcon } from '../../ui/picture/icons.tsx';
import { HeroDeskNarrow, HeroDeskWide } from '../illustrations/hero-desk.tsx';
import { StartActions } from '../parts/start-actions.tsx';
import { TextLink } from '../parts/text-link.tsx';

/** Explains the product to a first-time visitor in ten seconds. */
export function Hero({ settings }: { settings: SiteSettings }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-center gap-x-12 gap-y-10 px-5 pt-6 pb-8 md:pt-12 lg:grid-cols-[1.05fr_1fr]">
      <div>
        <h1 className="text-3xl tracking-tight md:text-4xl">{m.site_hero_title()}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{m.site_hero_lead()}</p>
        <Facts />
        <StartActions isDemo={settings.isDemo} />
        <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm text-muted">
          {m.site_trial_note()}
          {settings.documentsUrl && (
            <TextLink href={settings.documentsUrl} className="py-2">
              {m.site_documents_link()}
            </TextLink>
          )}
        </p>
      </div>
      {/* Two pictures, so that each fits its screen (MARKETING-02). */}
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
