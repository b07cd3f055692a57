import { createHash } from 'node:crypto';
import type { GuestLocale } from '@yobirin/contract/locale';
import type { ProfileField } from '@yobirin/contract/profile-text';
import type { StoredText } from './profile-text.queries.ts';

/** What tells whether an original has changed since a text was made from it. */
export function sourceHashOf(original: string): string {
  return createHash('sha256').update(original).digest('base64url');
}

export type Original = {
  text: string;
  /** Null if it is unknown. */
  language: string | null;
};

/** What a stranger reads of one text. */
export type ShownText = {
  /** By hand in the reader's language, else the original. */
  text: string;
  /** The language of the text if it is an original that is, or may be, in another language; null if the reader's or unknown. */
  language: string | null;
  /** The machine's translation of the original. */
  translation: string | null;
  /** Whether the reader would need a translation that there is not. */
  isMissed: boolean;
};

type Reader = { locale: GuestLocale; field: ProfileField };

/** TRANS-20. A machine's translation of an original that has changed since is not shown. */
export function shownTextOf(original: Original, stored: readonly StoredText[], { locale, field }: Reader): ShownText {
  const own = { language: null, translation: null, isMissed: false };
  const { text, language } = original;
  if (language === locale) return { ...own, text };
  const found = stored.find((candidate) => candidate.field === field && candidate.language === locale);
  if (found && !found.isMachineMade) return { ...own, text: found.text };
  if (text === '') return { ...own, text };
  if (found?.sourceHash !== sourceHashOf(text)) return { text, language, translation: null, isMissed: true };
  // A name in Latin letters, or a text whose language is unknown and which is in the reader's.
  if (found.text === text) return { ...own, text };
  return { text, language, translation: found.text, isMissed: false };
}
