import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@yobirin/contract/locale';
import { expect, test } from 'vitest';
import { type ScreenshotName, screenshotPath, screenshots, screenshotThemes } from './screenshots.ts';

const publicDirectory = join(import.meta.dirname, '../../../public');
// The type of `Object.keys` loses the names.
const names = Object.keys(screenshots) as ScreenshotName[];

test.each(names)('%s exists in every language and theme', (name) => {
  const paths = locales.flatMap((locale) => screenshotThemes.map((theme) => screenshotPath(name, { locale, theme })));

  expect(paths.filter((path) => !existsSync(join(publicDirectory, path)))).toEqual([]);
});
