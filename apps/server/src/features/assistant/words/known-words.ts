import type { GuestLocale } from '@yobirin/contract/locale';
import { englishWords } from './en.ts';
import { japaneseWords } from './ja.ts';
import { koreanWords } from './ko.ts';
import type { VisitorWords } from './visitor-words.ts';
import { chineseWords } from './zh.ts';

export const knownWords: Record<GuestLocale, VisitorWords> = {
  ja: japaneseWords,
  en: englishWords,
  ko: koreanWords,
  'zh-Hans': chineseWords,
  'zh-Hant': chineseWords,
};

/** Each list once. */
export const wordLists = [...new Set(Object.values(knownWords))];

/** Checks all languages, because visitors mix them. */
export function isMentioned(plainText: string, pick: (words: VisitorWords) => RegExp): boolean {
  return wordLists.some((words) => pick(words).test(plainText));
}
