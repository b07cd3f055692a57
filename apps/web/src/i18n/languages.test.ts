import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { baseLocale, locales } from '@yobirin/contract/locale';
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

  test('has line-breaking rules', () => {
    expect(read('src/ui/theme.css')).toContain(`:where([lang|="${locale}"])`);
  });

  test('has pages of the payment sandbox', () => {
    expect(languagesOfSandbox).toContain(locale);
  });
});
