import { type GuestLocale, guestLocales } from '@yobirin/contract/locale';
import { type ProfileField, type ProfileTextState, profileFields } from '@yobirin/contract/profile-text';
import type { StoredText } from '../directory/profile/profile-text.service.ts';
import { sourceHashOf } from '../directory/profile/shown-text.ts';
import type { Originals } from './originals.ts';

export type TextInLanguage = { language: GuestLocale; text: string; state: ProfileTextState };

export type FieldTexts = {
  field: ProfileField;
  /** What the others are translated from. Empty if the holder has written nothing. */
  original: string;
  /** Null if it is unknown. */
  originalLanguage: string | null;
  /** One for each language of strangers. */
  texts: TextInLanguage[];
};

/** The state of every text in every language (TRANS-18). */
export function textStatesOf(originals: Originals, stored: readonly StoredText[]): FieldTexts[] {
  return profileFields.map((field) => {
    const [source] = originals[field];
    const texts = guestLocales.map((language): TextInLanguage => {
      const original = originals[field].find((one) => one.language === language);
      if (original) return { language, text: original.text, state: 'ORIGINAL' };
      const found = stored.find((one) => one.field === field && one.language === language);
      const isCurrent = found?.sourceHash === sourceHashOf(source?.text ?? '');
      if (!found || (found.isMachineMade && !isCurrent)) return { language, text: '', state: 'MISSING' };
      return { language, text: found.text, state: stateOf(found, isCurrent) };
    });
    return { field, original: source?.text ?? '', originalLanguage: source?.language ?? null, texts };
  });
}

function stateOf({ isMachineMade }: StoredText, isCurrent: boolean): ProfileTextState {
  if (isMachineMade) return 'MACHINE';
  return isCurrent ? 'BY_HAND' : 'OUTDATED';
}
