import { type ProfileField, profileTextRules } from '@yobirin/contract/profile-text';
import type { ProfileTexts } from './profile-texts-query.ts';

/** What the user has typed and not saved, by field and language. */
export type TextEdits = Readonly<Record<string, string>>;

export type TextPlace = { field: ProfileField; language: string };

export function editAt(edits: TextEdits, { field, language }: TextPlace): string | undefined {
  return edits[keyOf({ field, language })];
}

export function withEdit(edits: TextEdits, place: TextPlace, text: string): TextEdits {
  return { ...edits, [keyOf(place)]: text };
}

function keyOf({ field, language }: TextPlace): string {
  return `${field} ${language}`;
}

export type TextChange = TextPlace & { text: string };

/** The edits that differ from what is saved, as they would be saved. An original is edited elsewhere. */
export function changesOf(edits: TextEdits, { fields }: Pick<ProfileTexts, 'fields'>): TextChange[] {
  return fields.flatMap(({ field, texts }) =>
    texts.flatMap(({ language, text: saved, state }) => {
      const typed = editAt(edits, { field, language });
      if (typed === undefined || state === 'ORIGINAL') return [];
      const text = profileTextRules[field].safeParse(typed).data ?? typed;
      return text === saved ? [] : [{ field, language, text }];
    }),
  );
}

export function areValid(changes: readonly TextChange[]): boolean {
  return changes.every(({ field, text }) => profileTextRules[field].safeParse(text).success);
}
