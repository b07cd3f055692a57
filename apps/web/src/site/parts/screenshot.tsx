import { getLocale } from '../../i18n/gen/runtime.js';
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
  /** What is to be seen there, for those who do not see it. */
  alt: string;
  className?: string;
};

/** A picture of the product in the page's own language and theme. Its size is known before it is there, so nothing moves. */
export function Screenshot({ name, alt, className }: ScreenshotProps) {
  const pathIn = (theme: ScreenshotTheme) => screenshotPath(name, { locale: getLocale(), theme });
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

/** On a phone, a wide screen is shown without the menu at its left, and so a fifth larger: exactly that, for no word is to be cut. */
const styles = {
  phone: 'h-auto w-68 rounded-[1.75rem]',
  wide: 'h-auto w-full rounded-card object-cover object-right-top max-md:aspect-6/5',
} as const;
