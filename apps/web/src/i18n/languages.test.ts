import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { baseLocale, guestLocales, locales } from '@yobirin/contract/locale';
import { describe, expect, test } from 'vitest';
import { languages as languagesOfSandbox } from '../../../../packages/stripe-sandbox/src/pages/page-language.ts';

const web = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, web), 'utf8');
const list = (path: string) => (existsSync(new URL(path, web)) ? readdirSync(new URL(path, web)) : []);

// Files that neither the compiler (texts in code) nor `npm run generate` (messages) can find missing.
describe.each(locales)('the language %s', (locale) => {
  test('has a manifest', () => {
    const path = `public/manifest.${locale}.webmanifest`;

    expect(list('public')).toContain(`manifest.${locale}.webmanifest`);
    expect(JSON.parse(read(path))).toMatchObject({ lang: locale });
  });

  test.each(['messages', 'public/screenshots', 'public/previews'])('has every file of %s', (folder) => {
    expect(list(`${folder}/${locale}/`).sort()).toEqual(list(`${folder}/${baseLocale}/`).sort());
  });

  test('has pages of the payment sandbox', () => {
    expect(languagesOfSandbox).toContain(locale);
  });
});

describe.each(guestLocales)('the language %s of strangers', (locale) => {
  test('has line-breaking rules and fonts [LANG-03]', () => {
    const theme = read('src/ui/theme.css');

    expect(theme).toContain(`:where([lang|="${locale}"])`);
    expect(theme).toMatch(new RegExp(`\\[lang\\|="${locale}"\\][^{]*\\{\\s*--font-han:`));
  });
});
