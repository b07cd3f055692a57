import { type Locale, localeQueryName, locales } from '@yobirin/contract/locale';
import { getAccountLocale } from '../../i18n/speak.ts';

type PageAddress = { origin: string; path: string };

/** Tells search engines the canonical address of this page in each language. */
export function Alternates({ origin, path }: PageAddress) {
  return (
    <>
      <link rel="canonical" href={canonicalAddress({ origin, path })} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={addressIn(locale, { origin, path })} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
    </>
  );
}

/** The address of a page in the current language. */
export function canonicalAddress(address: PageAddress): string {
  return addressIn(getAccountLocale(), address);
}

function addressIn(locale: Locale, { origin, path }: PageAddress): string {
  return `${origin}${path}?${localeQueryName}=${locale}`;
}
