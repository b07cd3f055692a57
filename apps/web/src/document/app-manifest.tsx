import type { Locale } from '@yobirin/contract/locale';

/** Lets systems take us for an app, which opens the account door: its name and icon, and the colour of paper around it. */
export function AppManifest({ locale }: { locale: Locale }) {
  return (
    <>
      <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131720" media="(prefers-color-scheme: dark)" />
    </>
  );
}
