import type { Locale } from '@yobirin/contract/locale';

/** Lets a system install the product as an app that opens the account door, with name, icon and theme colour. */
export function AppManifest({ locale }: { locale: Locale }) {
  return (
    <>
      <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131720" media="(prefers-color-scheme: dark)" />
    </>
  );
}
