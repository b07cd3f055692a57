import type { Locale } from '@yobirin/contract/locale';
import { ThemeColor } from './theme-color.tsx';

/** Lets a system install the product as an app that opens the account door, with name, icon and theme colour. */
export function AppManifest({ locale }: { locale: Locale }) {
  return (
    <>
      <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      <ThemeColor />
    </>
  );
}
