import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { buildPost } from '../testing/post-builder.ts';
import { createTranslations } from './translations.ts';

const post = buildPost({ id: '1', body: 'こんにちは' });
const refusal = (reason: string) => new ApiError({ code: 'UNPROCESSABLE_ENTITY', message: 'refused', reason });

afterEach(() => void vi.unstubAllGlobals());

function stubBrowserTranslator(): void {
  vi.stubGlobal('LanguageDetector', { create: async () => ({ detect: async () => [{ detectedLanguage: 'ja' }] }) });
  vi.stubGlobal('Translator', {
    availability: async () => 'available',
    create: async () => ({ translate: async (text: string) => `browser: ${text}` }),
  });
}

test('a translation shows below its post until it is hidden [CHAT-20]', async () => {
  const translations = createTranslations(async (id, language) => `${id} in ${language}`);

  const asked = translations.request(post, 'en');
  expect(translations.get()['1']).toMatchObject({ status: 'pending', language: 'en' });
  await asked;
  expect(translations.get()['1']).toMatchObject({ status: 'done', text: '1 in en', postUpdatedAt: post.updatedAt });
  translations.hide('1');
  expect(translations.get()).toEqual({});
});

test.each([
  {
    what: 'there is no translator',
    error: refusal('no_translator'),
    hasBrowser: false,
    expected: { status: 'failed' },
  },
  {
    what: 'the translator failed',
    error: refusal('translation_failed'),
    hasBrowser: true,
    expected: { status: 'failed' },
  },
  { what: 'no answer came', error: new TypeError('offline'), hasBrowser: true, expected: { status: 'failed' } },
  {
    what: 'only the browser translates',
    error: refusal('no_translator'),
    hasBrowser: true,
    expected: { status: 'done', text: 'browser: こんにちは' },
  },
])('where $what, the translation is $expected.status [ERROR-29] [OP-23]', async ({ error, hasBrowser, expected }) => {
  if (hasBrowser) stubBrowserTranslator();
  const translations = createTranslations(() => Promise.reject(error));

  await translations.request(post, 'en');
  expect(translations.get()['1']).toMatchObject(expected);
});

test('the language requested last is the one that shows', async () => {
  const answers: Record<string, (text: string) => void> = {};
  const translations = createTranslations(
    (_, language) => new Promise((resolve) => void Object.assign(answers, { [language]: resolve })),
  );

  const both = [translations.request(post, 'en'), translations.request(post, 'fr')];
  answers.fr?.('Bonjour');
  answers.en?.('Hello');
  await Promise.all(both);
  expect(translations.get()['1']).toMatchObject({ language: 'fr', text: 'Bonjour' });
});
