import { type GuestLocale, localeFacts, localeQueryName, locales } from '@yobirin/contract/locale';
import { m } from './gen/messages.js';
import { getLocale } from './gen/runtime.js';

/** Links to the same page of the site or the account area in each language; they need no script. `search` is the query of the page that is shown. */
export function LanguageSwitch({ search }: { search: string }) {
  return (
    <nav aria-label={m.common_language()}>
      <ul className="flex gap-4">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={withLocale(search, locale)}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === getLocale() ? 'true' : undefined}
              className="inline-block py-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {localeFacts[locale].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A relative address, so that the browser keeps the path. */
export function withLocale(search: string, locale: GuestLocale): string {
  const query = new URLSearchParams(search);
  query.set(localeQueryName, locale);
  return `?${query}`;
}
