import { getAccountLocale } from '../../i18n/speak.ts';
import { classNames } from '../../ui/class-names.ts';
import {
  type ScreenshotName,
  type ScreenshotTheme,
  screenshotPath,
  screenshotSize,
  screenshots,
} from './screenshots.ts';

type ScreenshotProps = {
  name: ScreenshotName;
  /** Describes the picture for people who cannot see it. */
  alt: string;
  className?: string;
};

/** A picture of the product in the page's language and theme. Its size is known before it loads, so the layout does not shift. */
export function Screenshot({ name, alt, className }: ScreenshotProps) {
  const pathIn = (theme: ScreenshotTheme) => screenshotPath(name, { locale: getAccountLocale(), theme });
  return (
    <picture>
      <source srcSet={pathIn('dark')} media="(prefers-color-scheme: dark)" />
      <img
        src={pathIn('light')}
        alt={alt}
        {...screenshotSize(name)}
        loading="lazy"
        decoding="async"
        className={classNames('max-w-full border border-line shadow-soft', styles[screenshots[name]], className)}
      />
    </picture>
  );
}

/** On a phone, a wide picture is cropped by exactly the menu at its left: it shows a fifth larger, and no word is cut. */
const styles = {
  phone: 'h-auto w-68 rounded-[1.75rem]',
  wide: 'h-auto w-full rounded-card object-cover object-right-top max-md:aspect-6/5',
} as const;
