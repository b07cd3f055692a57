import { localeQueryName, locales } from '@yobirin/contract/locale';
import { getLocale } from '../i18n/gen/runtime.js';

/** Tells search engines the one address of this page in each language. */
export function Alternates({ origin, path }: { origin: string; path: string }) {
  const address = `${origin}${path}`;
  const addressIn = (locale: string) => `${address}?${localeQueryName}=${locale}`;
  return (
    <>
      <link rel="canonical" href={addressIn(getLocale())} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={addressIn(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
