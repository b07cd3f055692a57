import type { GuestLocale } from '@yobirin/contract/locale';
import type { ChatTranslationMode } from '@yobirin/contract/translation';

/** How the own side of a room has posts translated (TRANS-12). */
export type RoomTranslation = {
  mode: ChatTranslationMode;
  /** The language that this side reads, and that of the other side: `ko`, `zh-Hans`. */
  ownLanguage: string;
  otherLanguage: string;
  /** The server has an engine. */
  isOffered: boolean;
  isBudgetSpent: boolean;
};

/** What a side chooses for itself. Without a language, each of its readers keeps reading their own. */
export type TranslationWish = { mode: ChatTranslationMode; language?: GuestLocale };

/** A language that was not changed is no choice: it would be that of all members of a group, and stay when the page changes its own. */
export function wishOf(settings: RoomTranslation, chosen: Required<TranslationWish>): TranslationWish {
  return chosen.language === settings.ownLanguage ? { mode: chosen.mode } : chosen;
}

export function isSameTranslation(a: RoomTranslation, b: RoomTranslation): boolean {
  return (
    a.mode === b.mode &&
    a.ownLanguage === b.ownLanguage &&
    a.otherLanguage === b.otherLanguage &&
    a.isOffered === b.isOffered &&
    a.isBudgetSpent === b.isBudgetSpent
  );
}
