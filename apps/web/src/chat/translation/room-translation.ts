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

export function isSameTranslation(a: RoomTranslation, b: RoomTranslation): boolean {
  return (
    a.mode === b.mode &&
    a.ownLanguage === b.ownLanguage &&
    a.otherLanguage === b.otherLanguage &&
    a.isOffered === b.isOffered &&
    a.isBudgetSpent === b.isBudgetSpent
  );
}
