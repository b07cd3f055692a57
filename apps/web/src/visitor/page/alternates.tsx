import { guestLocales, localeQueryName } from '@yobirin/contract/locale';

/** The same page in each language of strangers; without one, in the language of the browser (LANG-05). */
export function Alternates({ address }: { address: string }) {
  return (
    <>
      {guestLocales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${address}?${localeQueryName}=${locale}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
