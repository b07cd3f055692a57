import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@yobirin/contract/locale';
import { expect, test } from 'vitest';
import { sitePages } from './site-pages.ts';

const previews = join(import.meta.dirname, '../../public/previews');

test.each(sitePages)('the preview picture of $route exists in every language', ({ preview = 'root' }) => {
  const files = locales.map((locale) => join(previews, locale, `${preview}.png`));

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
