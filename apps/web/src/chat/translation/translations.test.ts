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

  const asked = translations.showBelow(post, 'en');
  expect(translations.find(post, 'en')).toMatchObject({ status: 'pending' });
  expect(translations.findBelow(post)).toBe('en');
  await asked;
  expect(translations.find(post, 'en')).toMatchObject({ status: 'done', text: '1 in en' });
  translations.hideBelow('1');
  expect(translations.findBelow(post)).toBeNull();
});

test('what is known already is not requested again', async () => {
  const requests: string[] = [];
  const translations = createTranslations(async (id) => {
    requests.push(id);
    return '';
  });
  translations.learn([{ chatPostId: '1', language: 'en', text: 'Hello', postUpdatedAt: post.updatedAt }]);

  await translations.showBelow(post, 'en');

  expect(requests).toEqual([]);
  expect(translations.findBelow(post)).toBe('en');
});

test('an edit hides the translation below [TRANS-15]', async () => {
  const translations = createTranslations(async () => 'Hello');
  await translations.showBelow(post, 'en');

  expect(translations.findBelow({ ...post, updatedAt: '2026-03-10T00:00:00.000Z' })).toBeNull();
});

test('the translation of the server wins over a request under way', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const translations = createTranslations(() => promise);

  const asked = translations.request(post, 'en');
  translations.learn([{ chatPostId: '1', language: 'en', text: 'Hello', postUpdatedAt: post.updatedAt }]);
  resolve('Good day');
  await asked;

  expect(translations.find(post, 'en')).toMatchObject({ text: 'Hello' });
});

test('a failure of the server takes nothing from a request under way, nor from its answer [TRANS-14]', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const translations = createTranslations(() => promise);

  const asked = translations.request(post, 'en');
  translations.learnFailure(post, 'en', 'budget_spent');
  resolve('Good day');
  await asked;
  translations.learnFailure(post, 'en', 'translation_failed');

  expect(translations.find(post, 'en')).toMatchObject({ status: 'done', text: 'Good day' });
});

test('a refusal for the budget is known to the whole room [TRANS-08]', async () => {
  const translations = createTranslations(() => Promise.reject(refusal('budget_spent')));

  await translations.request(post, 'en');

  expect(translations.find(post, 'en')).toMatchObject({ status: 'failed', reason: 'budget_spent' });
  expect(translations.get().isBudgetSpent).toBe(true);
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
  expect(translations.find(post, 'en')).toMatchObject(expected);
});

test('the language requested last is the one that shows', async () => {
  const answers: Record<string, (text: string) => void> = {};
  const translations = createTranslations(
    (_, language) => new Promise((resolve) => void Object.assign(answers, { [language]: resolve })),
  );

  const both = [translations.showBelow(post, 'en'), translations.showBelow(post, 'fr')];
  answers.fr?.('Bonjour');
  answers.en?.('Hello');
  await Promise.all(both);

  expect(translations.findBelow(post)).toBe('fr');
  expect(translations.find(post, 'fr')).toMatchObject({ text: 'Bonjour' });
});
