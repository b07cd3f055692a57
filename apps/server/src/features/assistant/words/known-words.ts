import { type Locale, locales } from '@yobirin/contract/locale';
import { englishWords } from './en.ts';
import { japaneseWords } from './ja.ts';
import type { VisitorWords } from './visitor-words.ts';

export const knownWords: Record<Locale, VisitorWords> = { ja: japaneseWords, en: englishWords };

/** Checks all languages, because visitors mix them. */
export function isMentioned(plainText: string, pick: (words: VisitorWords) => RegExp): boolean {
  return locales.some((locale) => pick(knownWords[locale]).test(plainText));
}
