import { guestLocales, localeFacts } from '@yobirin/contract/locale';
import { ChevronDownIcon, GlobeIcon } from '../ui/picture/icons.tsx';
import { m } from './gen/messages.js';
import { getLocale } from './gen/runtime.js';
import { withLocale } from './language-switch.tsx';

type GuestLanguageSwitchProps = {
  /** The query of the page that is shown. */
  search: string;
  /** Where the list opens. */
  placement?: 'above' | 'below';
};

/**
 * The same page in each language of strangers (LANG-04). Behind a globe and the name of the current language, so that a reader of
 * neither finds it. Needs no script.
 */
export function GuestLanguageSwitch({ search, placement = 'above' }: GuestLanguageSwitchProps) {
  const current = getLocale();
  return (
    <nav aria-label={m.common_language()} className="relative">
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 enabled-hover:bg-sunken enabled-hover:text-ink [&::-webkit-details-marker]:hidden">
          <GlobeIcon className="size-5" />
          <span className="sr-only">{m.common_language()}</span>
          {localeFacts[current].name}
          <ChevronDownIcon className="size-4 group-open:rotate-180" />
        </summary>
        <ul className={`${listStyle} ${placement === 'above' ? 'bottom-full mb-1' : 'top-full mt-1'}`}>
          {guestLocales.map((locale) => (
            <li key={locale}>
              <a
                href={withLocale(search, locale)}
                hrefLang={locale}
                lang={locale}
                aria-current={locale === current ? 'true' : undefined}
                className="flex min-h-11 items-center px-4 enabled-hover:bg-sunken aria-[current]:font-semibold"
              >
                {localeFacts[locale].name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const listStyle =
  'absolute left-1/2 z-10 w-max min-w-full -translate-x-1/2 rounded-card border border-line bg-surface py-1 text-base text-ink shadow-soft';
