import { expect, test } from 'vitest';
import { findMessageProblems, type Messages } from '../../message-problems.ts';
import { keepLanguages } from '../../only-languages.ts';

const complete = { hello: 'Hello {name}', save: 'Save' };
const messagesWith = (changes: Partial<Record<'en' | 'ko' | 'zh-Hans' | 'zh-Hant', Messages>>) => ({
  ja: complete,
  en: complete,
  ko: { hello: 'Hello {name}' },
  'zh-Hans': { hello: 'Hello {name}' },
  'zh-Hant': { hello: 'Hello {name}' },
  ...changes,
});
const seenByStrangers = new Set(['hello']);

test('texts that no stranger sees are in two languages, the others in five [LANG-07]', () => {
  expect(findMessageProblems(messagesWith({}), seenByStrangers)).toEqual([]);
});

test.each([
  ['a text that strangers see and one language lacks', { ko: {} }, '"hello" is missing in ko'],
  ['a text that two lack', { ko: {}, 'zh-Hant': {} }, '"hello" is missing in ko and zh-Hant'],
  ['a text that English lacks', { en: { hello: 'Hello {name}' } }, '"save" is missing in en'],
  [
    'a text in one of the three only',
    { ko: { hello: 'Hello {name}', save: 'x' } },
    '"save" is missing in zh-Hans and zh-Hant',
  ],
  [
    'another placeholder',
    { 'zh-Hans': { hello: '您好 {nickname}' } },
    '"hello" has different placeholders in ja and en and ko and zh-Hans and zh-Hant',
  ],
  [
    'a placeholder that is left out',
    { ko: { hello: '안녕' } },
    '"hello" has different placeholders in ja and en and ko and zh-Hans and zh-Hant',
  ],
])('%s stops the build by its name [LANG-07]', (_, changes, problem) => {
  expect(findMessageProblems(messagesWith(changes), seenByStrangers)).toEqual([problem]);
});

const compiled = `import { getLocale } from '../runtime.js';

const ja_hello = () => { return \`こんにちは\` };

const zh_hans1_hello = () => { return \`您好\` };

/** @param {{}} inputs */
export const hello = ((inputs = {}, options = {}) => {
	const locale = options.locale ?? getLocale()
	if (locale === "en") return en_hello(inputs)
	if (locale === "zh-Hans") return zh_hans1_hello(inputs)
	return ja_hello(inputs)
});`;

test('a script of one language has its function only, and chooses nothing [LANG-08]', () => {
  expect(keepLanguages(compiled, ['zh-Hans'])).toMatch(/export const hello = zh_hans1_hello;$/);
  expect(keepLanguages(compiled, ['ja'])).toMatch(/export const hello = ja_hello;$/);
});

test('a script of two languages chooses between them [LANG-08]', () => {
  const kept = keepLanguages(compiled, ['ja', 'en']);

  expect(kept).toContain('return en_hello(inputs)\n\treturn ja_hello(inputs)');
  expect(kept).not.toContain('"zh-Hans"');
});
