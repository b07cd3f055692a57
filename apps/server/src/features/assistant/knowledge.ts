import type { GuestLocale } from '@yobirin/contract/locale';
import type { CallPageField } from '@yobirin/contract/profile-text';
import type { Schedule } from '@yobirin/contract/schedule';
import { findLanguage } from '../translation/find-language.ts';

/** All that the assistant of an ID knows: the holder's texts and the reception hours. */
export type Knowledge = {
  nickname: string;
  comment: string;
  afkComment: string;
  /** The language of these; null if it is unknown. */
  textLanguage: string | null;
  /** The same texts as the holder wrote them in other languages. */
  byHand: readonly { field: CallPageField; language: GuestLocale; text: string }[];
  schedule: Schedule;
};

/** One earlier post of the conversation. */
export type Turn = { author: 'VISITOR' | 'ASSISTANT'; body: string };

/** The name by hand in the reader's language, else the original. */
export function nameFor({ nickname, byHand }: Knowledge, locale: GuestLocale): string {
  return byHand.find(({ field, language }) => field === 'nickname' && language === locale)?.text ?? nickname;
}

/** The holder's texts in one language, null if it is unknown. */
export type TextsInLanguage = { language: string | null; texts: string[] };

/** The texts in the reader's language, then the originals, then those in other languages. */
export function textsFor(knowledge: Knowledge, locale: GuestLocale): TextsInLanguage[] {
  const { comment, afkComment, byHand } = knowledge;
  const originals = { language: originalLanguageOf(knowledge), texts: [comment, afkComment] };
  const written = byHand.filter(({ field }) => field !== 'nickname');
  const others = [...Map.groupBy(written, ({ language }) => language)].map(([language, ofLanguage]) => ({
    language,
    texts: ofLanguage.map(({ text }) => text),
  }));
  const isOwn = ({ language }: TextsInLanguage) => language === locale;
  return [...others.filter(isOwn), originals, ...others.filter((texts) => !isOwn(texts))];
}

/** Null if neither the holder nor the texts tell. */
export function originalLanguageOf({ textLanguage, comment, afkComment }: Knowledge): string | null {
  return textLanguage ?? findLanguage(`${comment}\n${afkComment}`, null);
}
