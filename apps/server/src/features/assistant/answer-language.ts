import { fallbackLocale, type GuestLocale, guestLocaleOfTag, guestLocales } from '@yobirin/contract/locale';
import { findLanguage } from '../translation/find-language.ts';
import type { Turn } from './knowledge.ts';
import { knownWords } from './words/known-words.ts';

type Asked = { body: string; earlier: readonly Turn[]; pageLanguage: GuestLocale | null };

/**
 * The language to answer a visitor in: that of the question. Where the question does not tell, that of what the visitor wrote before,
 * then that of the visitor's page (TRANS-21). May be one that we do not speak.
 */
export function answerLanguage({ body, earlier, pageLanguage }: Asked): string {
  const written = [...earlier.flatMap((turn) => (turn.author === 'VISITOR' ? [turn.body] : [])), body];
  const found = written.reduce<string | null>((language, text) => findLanguage(text, language), pageLanguage);
  return found ?? languageByLetters(written.join('\n')) ?? fallbackLocale;
}

/** The language of the fixed sentences: English for one that we do not speak. */
export function spokenLocale(language: string): GuestLocale {
  return guestLocaleOfTag(language) ?? fallbackLocale;
}

function languageByLetters(text: string): GuestLocale | undefined {
  return guestLocales.find((locale) => knownWords[locale].ownLetters?.test(text));
}
